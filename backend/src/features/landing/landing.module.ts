import { Module } from '@nestjs/common';
import { FieldsModule } from '../fields/fields.module.js';
import { GamesModule } from '../games/games.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { LandingController } from './landing.controller.js';
import { LandingPageHead } from './landing-page-head.js';
import { LandingReader } from './landing.reader.js';

/** The page that presents the product to visitors. */
@Module({
  imports: [FieldsModule, TeamsModule, GamesModule],
  controllers: [LandingController],
  providers: [LandingReader, LandingPageHead],
})
export class LandingModule {}
