import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AddressSearchRequest, AddressView } from '../../contracts/fields.js';
import { AddressesReader } from './addresses.reader.js';

@ApiTags('places')
@Controller('api/places')
export class AddressesController {
  constructor(private readonly addresses: AddressesReader) {}

  /** Addresses with their coordinates, the best match first: at most 8, and none below 3 characters. */
  @ApiOkResponse({ type: AddressView, isArray: true })
  @Get('addresses')
  find(@Query() asked: AddressSearchRequest): Promise<AddressView[]> {
    return this.addresses.find(asked);
  }
}
