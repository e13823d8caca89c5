import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CitiesInRegionRequest, CitiesView, PlaceSearchRequest, RegionsView } from '../../contracts/places.js';
import { OpenToVisitors } from '../../platform/http/access/viewer.js';
import { PlacesReader } from './places.reader.js';

/** Where somebody may be at home, by the bundled gazetteer. */
@ApiTags('places')
@OpenToVisitors()
@Controller('api')
export class PlacesController {
  constructor(private readonly places: PlacesReader) {}

  /** The regions of a country by part of their name. */
  @Get('search-regions')
  async regions(@Query() { country, query = '' }: PlaceSearchRequest): Promise<RegionsView> {
    return { regions: await this.places.regions(country, query) };
  }

  /** The cities of a country by the beginning of a name, in whatever language: "City, Region". */
  @Get('search-cities')
  async cities(@Query() { country, query = '' }: PlaceSearchRequest): Promise<CitiesView> {
    return { cities: await this.places.cities(country, query) };
  }

  /** The cities of one region: plain names. */
  @Get('search-cities-in-region')
  async citiesInRegion(@Query() { country, region, query = '' }: CitiesInRegionRequest): Promise<CitiesView> {
    return { cities: await this.places.citiesInRegion(country, region, query) };
  }
}
