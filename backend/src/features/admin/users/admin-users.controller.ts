import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AdminUserSearchRequest,
  AdminUserView,
  PlatformRoleRequest,
  PlatformRoleView,
  UserStatsView,
} from '../../../contracts/admin.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { RecentSignIn } from '../../../platform/session/recent-sign-in.js';
import { AdminsOnly } from '../../users/users.module.js';
import { AdminUsersReader } from './admin-users.reader.js';
import { AdminUsersService } from './admin-users.service.js';

const ADMIN_LIMIT = defineRateLimit('admin-users.account', 300, { minutes: 60 });

@ApiTags('administration')
@AdminsOnly()
@Controller('api/admin')
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsersService,
    private readonly reader: AdminUsersReader,
  ) {}

  /** Lists all accounts that match the search, the newest first, with their email addresses. */
  @ApiPagedResponse(AdminUserView)
  @Get('users')
  list(@CurrentViewer() viewer: Viewer, @Query() search: AdminUserSearchRequest): Promise<Page<AdminUserView>> {
    return this.reader.list(viewer, search);
  }

  /** Counts all accounts, those created today and those active today. A day begins at midnight UTC. */
  @Get('user-stats')
  stats(): Promise<UserStatsView> {
    return this.reader.stats();
  }

  /** Makes an account an administrator or an ordinary user. Throws `admin.self` for the viewer's own account, and `auth.confirm-password` if the viewer has not entered their credentials within the last 15 minutes. */
  @RecentSignIn()
  @RateLimit(ADMIN_LIMIT)
  @Put('users/:id/role')
  changeRole(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() { role }: PlatformRoleRequest,
  ): Promise<PlatformRoleView> {
    return this.users.changeRole(viewer, id, role);
  }

  /** Deletes an account with its personal data, and hands over its teams and fields. Throws `admin.self` for the viewer's own account, and `auth.confirm-password` if the viewer has not entered their credentials within the last 15 minutes. */
  @RecentSignIn()
  @RateLimit(ADMIN_LIMIT)
  @Delete('users/:id')
  @HttpCode(204)
  delete(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<void> {
    return this.users.delete(viewer, id);
  }
}
