import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { FollowListRequest } from '../../contracts/follows.js';
import {
  DeletedTeamView,
  TeamPageView,
  TeamRequest,
  TeamSearchRequest,
  TeamUpdate,
  TeamView,
} from '../../contracts/teams.js';
import { CompressedAnswer } from '../../platform/http/compressed-answer.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../platform/http/access/viewer.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../platform/http/open-api/open-api.js';
import type { Page } from '../../platform/http/paging/paging.js';
import { Post } from '../../platform/http/idempotency/post.js';
import { AcceptsImages } from '../media/media.module.js';
import { TeamSuggestionReader } from './directory/team-suggestion.reader.js';
import { TeamListReader } from './directory/team-list.reader.js';
import { TeamPageReader } from './team-page.reader.js';
import { TeamsService } from './teams.service.js';

const TEAM_CREATION_LIMIT = defineRateLimit('team.account', 60, { minutes: 60 });
const TEAM_EDIT_LIMIT = defineRateLimit('team-edit.account', 300, { minutes: 10 });

@ApiTags('teams')
@Controller('api/teams')
export class TeamsController {
  constructor(
    private readonly lists: TeamListReader,
    private readonly reader: TeamPageReader,
    private readonly teams: TeamsService,
    private readonly suggested: TeamSuggestionReader,
  ) {}

  /** Teams that match every filter: nearest first when the viewer has a city, otherwise by name. */
  @OpenToVisitors()
  @ApiPagedResponse(TeamView)
  @CompressedAnswer()
  @Get()
  list(@CurrentViewer() viewer: Viewer | null, @Query() search: TeamSearchRequest): Promise<Page<TeamView>> {
    return this.lists.search(viewer, search);
  }

  /** The creator becomes the leader. Answers 409 when three teams that the viewer created still exist, whoever leads them now. */
  @RateLimit(TEAM_CREATION_LIMIT)
  @Post()
  create(@CurrentViewer() viewer: Viewer, @Body() team: TeamRequest): Promise<TeamPageView> {
    return this.teams.create(viewer, team);
  }

  /** The teams that the signed-in user follows, by name. */
  @ApiPagedResponse(TeamView)
  @Get('following')
  following(@CurrentViewer() viewer: Viewer, @Query() page: FollowListRequest): Promise<Page<TeamView>> {
    return this.lists.listOfUser(viewer.id, 'followed', viewer, page);
  }

  /** At most five teams that the viewer neither follows nor has joined: the nearest ones, then the largest that look for members. */
  @ApiOkResponse({ type: TeamView, isArray: true })
  @Get('suggestions')
  suggestions(@CurrentViewer() viewer: Viewer): Promise<TeamView[]> {
    return this.suggested.forViewer(viewer);
  }

  @OpenToVisitors()
  @Get(':id')
  team(@CurrentViewer() viewer: Viewer | null, @Param('id') id: string): Promise<TeamPageView> {
    return this.reader.page(viewer, id);
  }

  /**
   * Admins may change the pictures, the leader may change everything. An empty text or null clears an optional value. Omitted values stay. If
   * country, region or city is given, the place is replaced as a whole: an omitted country stays, an omitted region or city is cleared.
   */
  @RateLimit(TEAM_EDIT_LIMIT)
  @Put(':id')
  @AcceptsImages(['imageUrl', 'bannerUrl'])
  update(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Body() update: TeamUpdate): Promise<TeamPageView> {
    return this.teams.update(viewer, id, update);
  }

  @Delete(':id')
  async delete(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<DeletedTeamView> {
    await this.teams.delete(viewer, id);
    return { id };
  }
}
