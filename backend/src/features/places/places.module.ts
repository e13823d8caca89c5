import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.js';
import { AddressesReader } from './addresses.reader.js';
import { Gazetteer } from './gazetteer.js';
import { Geocoder } from './geocoder.js';
import { GeocoderQueue } from './geocoder-queue.js';
import { PlacesController } from './places.controller.js';
import { PlacesReader } from './places.reader.js';
import { TownsReader } from './towns.reader.js';

@Module({
  controllers: [PlacesController, AddressesController],
  providers: [AddressesReader, Gazetteer, Geocoder, GeocoderQueue, PlacesReader, TownsReader],
  exports: [PlacesReader, TownsReader],
})
export class PlacesModule {}

export { fillCoordinates } from './fill-coordinates.js';
