import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.js';
import { AddressesReader } from './addresses.reader.js';
import { Gazetteer } from './gazetteer.js';
import { Geocoder } from './geocoder.js';
import { GeocoderTurns } from './geocoder-turns.js';
import { PlacesController } from './places.controller.js';
import { PlacesReader } from './places.reader.js';

@Module({
  controllers: [PlacesController, AddressesController],
  providers: [AddressesReader, Gazetteer, Geocoder, GeocoderTurns, PlacesReader],
  exports: [PlacesReader],
})
export class PlacesModule {}
