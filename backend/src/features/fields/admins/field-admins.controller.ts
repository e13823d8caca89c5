import { Body, Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FieldAdminRequest, FieldAdminView } from '../../../contracts/fields.js';
import { PageRequest } from '../../../contracts/paging.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { FieldAdminsReader } from './field-admins.reader.js';
import { FieldAdminsService } from './field-admins.service.js';

const FIELD_ROLE_LIMIT = defineRateLimit('field-role.account', 200, { minutes: 60 });

@ApiTags('fields')
@Controller('api')
export class FieldAdminsController {
  constructor(
    private readonly reader: FieldAdminsReader,
    private readonly admins: FieldAdminsService,
  ) {}

  /** The signed-in user's field admin roles. */
  @ApiPagedResponse(FieldAdminView)
  @Get('field-admins')
  listOwn(@CurrentViewer() viewer: Viewer, @Query() page: PageRequest): Promise<Page<FieldAdminView>> {
    return this.reader.listOfUser(viewer, page);
  }

  /** The admins of a field, the owner first. Only admins may read them. */
  @ApiPagedResponse(FieldAdminView)
  @Get('fields/:id/admins')
  list(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Query() page: PageRequest,
  ): Promise<Page<FieldAdminView>> {
    return this.reader.listOfField(viewer, id, page);
  }

  @RateLimit(FIELD_ROLE_LIMIT)
  @Post('fields/:id/admins')
  add(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() request: FieldAdminRequest,
  ): Promise<FieldAdminView> {
    return this.admins.add(viewer, id, request.userId);
  }

  @RateLimit(FIELD_ROLE_LIMIT)
  @Delete('fields/:id/admins/:userId')
  @HttpCode(204)
  remove(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Param('userId') admin: string): Promise<void> {
    return this.admins.remove(viewer, id, admin);
  }
}
