import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CitiesInRegionRequest, CitiesView, PlaceSearchRequest, RegionsView } from '../../contracts/places.js';
import { OpenToVisitors } from '../../platform/http/access/viewer.js';
import { PlacesReader } from './places.reader.js';

/** Searches the bundled gazetteer for the places that a player can choose. */
@ApiTags('places')
@OpenToVisitors()
@Controller('api')
export class PlacesController {
  constructor(private readonly places: PlacesReader) {}

  /** Finds regions of a country by part of their name. */
  @Get('search-regions')
  async regions(@Query() { country, query = '' }: PlaceSearchRequest): Promise<RegionsView> {
    return { regions: await this.places.regions(country, query) };
  }

  /** Finds cities of a country by the beginning of a name in any language. Returns them as "City, Region". */
  @Get('search-cities')
  async cities(@Query() { country, query = '' }: PlaceSearchRequest): Promise<CitiesView> {
    return { cities: await this.places.cities(country, query) };
  }

  /** Finds cities of one region. Returns plain names. */
  @Get('search-cities-in-region')
  async citiesInRegion(@Query() { country, region, query = '' }: CitiesInRegionRequest): Promise<CitiesView> {
    return { cities: await this.places.citiesInRegion(country, region, query) };
  }
}
