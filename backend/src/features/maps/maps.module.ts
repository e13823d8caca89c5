import { Module } from '@nestjs/common';
import { FieldsModule } from '../fields/fields.module.js';
import { GamesModule } from '../games/games.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { MapsController } from './maps.controller.js';

@Module({ imports: [UsersModule, TeamsModule, FieldsModule, GamesModule], controllers: [MapsController] })
export class MapsModule {}
