import { Body, Controller, Get, Param, Patch, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FollowListRequest } from '../../contracts/follows.js';
import {
  CurrentUserView,
  PlayerSearchRequest,
  PlayerView,
  ProfilePicturesUpdate,
  ProfileUpdate,
  ProfileView,
} from '../../contracts/users.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../platform/http/access/viewer.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../platform/http/open-api/open-api.js';
import type { Page } from '../../platform/http/paging/paging.js';
import { AcceptsImages } from '../media/media.module.js';
import { PlayerSuggestionView } from '../../contracts/suggestions.js';
import { DirectoryReader } from './directory/directory.reader.js';
import { PlayerSuggestionReader } from './directory/player-suggestion.reader.js';
import { FollowReader } from './follows/follow.reader.js';
import { ProfilesService } from './profiles/profiles.service.js';
import { UserReader } from './user.reader.js';

const PROFILE_EDIT_LIMIT = defineRateLimit('profile-edit.account', 300, { minutes: 10 });

@ApiTags('players')
@Controller('api/users')
export class UsersController {
  constructor(
    private readonly directory: DirectoryReader,
    private readonly reader: UserReader,
    private readonly follows: FollowReader,
    private readonly profiles: ProfilesService,
    private readonly suggestionReader: PlayerSuggestionReader,
  ) {}

  /** Lists the players who match every filter: the nearest first if the viewer has a city, else the newest first. */
  @OpenToVisitors()
  @ApiPagedResponse(PlayerView)
  @Get()
  list(@CurrentViewer() viewer: Viewer | null, @Query() search: PlayerSearchRequest): Promise<Page<PlayerView>> {
    return this.directory.list(viewer, search);
  }

  /** An alias of `GET /api/users`. */
  @OpenToVisitors()
  @ApiPagedResponse(PlayerView)
  @Get('search')
  search(@CurrentViewer() viewer: Viewer | null, @Query() search: PlayerSearchRequest): Promise<Page<PlayerView>> {
    return this.directory.list(viewer, search);
  }

  /** Lists the players whom the signed-in user follows, the latest first. */
  @ApiPagedResponse(PlayerView)
  @Get('following')
  following(@CurrentViewer() viewer: Viewer, @Query() request: FollowListRequest): Promise<Page<PlayerView>> {
    return this.follows.list('following', viewer, request);
  }

  /** Lists the followers of the signed-in user, the latest first. */
  @ApiPagedResponse(PlayerView)
  @Get('followers')
  followers(@CurrentViewer() viewer: Viewer, @Query() request: FollowListRequest): Promise<Page<PlayerView>> {
    return this.follows.list('followers', viewer, request);
  }

  /**
   * At most five players whom the viewer does not follow, the nearest first. Players near the viewer's town who have posted are chosen before others
   * near it, and these before the authors of the latest posts.
   */
  @Get('suggestions')
  suggestions(@CurrentViewer() viewer: Viewer): Promise<PlayerSuggestionView[]> {
    return this.suggestionReader.forViewer(viewer);
  }

  @OpenToVisitors()
  @Get(':id')
  profile(@CurrentViewer() viewer: Viewer | null, @Param('id') id: string): Promise<ProfileView> {
    return this.reader.profile(viewer, id);
  }

  /** Changes the viewer's own profile. Omitted properties stay unchanged; an empty text or null clears a property. */
  @RateLimit(PROFILE_EDIT_LIMIT)
  @Put(':id')
  @AcceptsImages(['profileImageUrl'])
  update(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() update: ProfileUpdate,
  ): Promise<CurrentUserView> {
    return this.profiles.update(viewer, id, update);
  }

  /** Changes the pictures of the viewer's own profile. Omitted properties stay unchanged; null removes a picture. */
  @RateLimit(PROFILE_EDIT_LIMIT)
  @Patch(':id')
  @AcceptsImages(['profileImageUrl', 'bannerUrl'])
  updatePictures(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() update: ProfilePicturesUpdate,
  ): Promise<CurrentUserView> {
    return this.profiles.updatePictures(viewer, id, update);
  }
}
