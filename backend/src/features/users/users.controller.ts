import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LIMITS } from '../../contracts/limits.js';
import { PageRequest } from '../../contracts/paging.js';
import { CurrentUserView, PlayerSearchRequest, PlayerView, ProfileUpdate } from '../../contracts/users.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Lists } from '../../platform/http/open-api.js';
import type { Page } from '../../platform/http/paging.js';
import { FollowReader } from './follow.reader.js';
import { UserReader } from './user.reader.js';
import { UsersService } from './users.service.js';

const userId = new IdPipe('user.unknown');

@ApiTags('players')
@Controller('api/users')
export class UsersController {
  constructor(
    private readonly reader: UserReader,
    private readonly follows: FollowReader,
    private readonly users: UsersService,
  ) {}

  /** All players, the newest first. */
  @OpenToVisitors()
  @Lists(PlayerView)
  @Get()
  list(@CurrentViewer() viewer: Viewer | null, @Query() page: PageRequest): Promise<Page<PlayerView>> {
    return this.reader.list(viewer, page);
  }

  /** Players by name or callsign, or by a whole e-mail address. With fewer than 2 characters, all players. */
  @OpenToVisitors()
  @Lists(PlayerView)
  @Get('search')
  search(
    @CurrentViewer() viewer: Viewer | null,
    @Query() { q = '', ...page }: PlayerSearchRequest,
  ): Promise<Page<PlayerView>> {
    return q.length < LIMITS.searchMin ? this.reader.list(viewer, page) : this.reader.search(viewer, q, page);
  }

  /** Whom the signed-in user follows. */
  @Lists(PlayerView)
  @Get('following')
  following(@CurrentViewer() viewer: Viewer, @Query() page: PageRequest): Promise<Page<PlayerView>> {
    return this.follows.following(viewer, page);
  }

  /** Who follows the signed-in user. */
  @Lists(PlayerView)
  @Get('followers')
  followers(@CurrentViewer() viewer: Viewer, @Query() page: PageRequest): Promise<Page<PlayerView>> {
    return this.follows.followers(viewer, page);
  }

  @OpenToVisitors()
  @Get(':id')
  player(@CurrentViewer() viewer: Viewer | null, @Param('id', userId) id: string): Promise<PlayerView> {
    return this.reader.player(viewer, id);
  }

  /** Changes one's own profile. What is left out stays; an empty text clears. */
  @Put(':id')
  update(
    @CurrentViewer() viewer: Viewer,
    @Param('id', userId) id: string,
    @Body() update: ProfileUpdate,
  ): Promise<CurrentUserView> {
    return this.users.updateProfile(viewer, id, update);
  }
}
