import { Module } from '@nestjs/common';
import { Gazetteer } from './gazetteer.js';
import { PlacesController } from './places.controller.js';
import { PlacesReader } from './places.reader.js';

@Module({ controllers: [PlacesController], providers: [Gazetteer, PlacesReader], exports: [PlacesReader] })
export class PlacesModule {}
