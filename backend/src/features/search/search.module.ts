import { Module } from '@nestjs/common';
import { FeedModule } from '../feed/feed.module.js';
import { FieldsModule } from '../fields/fields.module.js';
import { GamesModule } from '../games/games.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { NameStartReader } from './name-start.reader.js';
import { SearchController } from './search.controller.js';
import { SearchReader } from './search.reader.js';

@Module({
  imports: [UsersModule, TeamsModule, FieldsModule, GamesModule, FeedModule],
  controllers: [SearchController],
  providers: [SearchReader, NameStartReader],
})
export class SearchModule {}
