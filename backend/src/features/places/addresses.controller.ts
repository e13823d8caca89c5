import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AddressSearchRequest, AddressView } from '../../contracts/places.js';
import { CurrentViewer, type Viewer } from '../../platform/http/access/viewer.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.js';
import { AddressesReader } from './addresses.reader.js';

@ApiTags('places')
@Controller('api/places')
export class AddressesController {
  constructor(
    private readonly addresses: AddressesReader,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Addresses with their coordinates, the best match first: at most 8, and none below 3 characters. */
  @ApiOkResponse({ type: AddressView, isArray: true })
  @Get('addresses')
  async find(@CurrentViewer() viewer: Viewer, @Query() asked: AddressSearchRequest): Promise<AddressView[]> {
    // All share the geocoder's turns: nobody takes them all.
    await this.rateLimits.consume('address.account', viewer.id);
    return this.addresses.find(asked);
  }
}
