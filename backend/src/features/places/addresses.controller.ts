import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AddressLocationRequest,
  AddressLocationView,
  AddressSearchRequest,
  AddressView,
  TownSearchRequest,
  TownsView,
} from '../../contracts/places.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../platform/http/access/viewer.js';
import { defineRateLimit, RateLimits } from '../../platform/http/limits/rate-limits.js';
import { AddressesReader } from './addresses.reader.js';
import { PlacesReader } from './places.reader.js';

const ADDRESS_LIMIT = defineRateLimit('address.account', 120, { minutes: 10 });
const TOWN_LIMIT = defineRateLimit('town.account', 240, { minutes: 10 });

@ApiTags('places')
@Controller('api/places')
export class AddressesController {
  constructor(
    private readonly addresses: AddressesReader,
    private readonly places: PlacesReader,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Finds addresses with their coordinates, the best match first: at most 8, and none for fewer than 3 characters. */
  @ApiOkResponse({ type: AddressView, isArray: true })
  @Get('addresses')
  async find(@CurrentViewer() viewer: Viewer, @Query() request: AddressSearchRequest): Promise<AddressView[]> {
    // All accounts share one geocoder, so each has its own rate limit.
    await this.rateLimits.consume(ADDRESS_LIMIT, [viewer.id]);
    return this.addresses.find(request);
  }

  /** Finds towns of the whole world by the beginning of their name. */
  @Get('towns')
  async towns(@CurrentViewer() viewer: Viewer, @Query() { query = '' }: TownSearchRequest): Promise<TownsView> {
    // A search reads the names of every country.
    await this.rateLimits.consume(TOWN_LIMIT, [viewer.id]);
    return { towns: await this.places.towns(query) };
  }

  /** Returns the coordinates that a field with this address gets, or where to begin looking for it on a map. */
  @OpenToVisitors()
  @Get('address-location')
  location(@Query() request: AddressLocationRequest): Promise<AddressLocationView> {
    return this.addresses.location(request);
  }
}
