import { Body, Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FieldAdminOfferView, FieldAdminRequest, FieldAdminView } from '../../../contracts/fields.js';
import { PageRequest } from '../../../contracts/paging.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { FieldAdminOffersService } from './field-admin-offers.service.js';
import { FieldAdminsReader } from './field-admins.reader.js';
import { FieldAdminsService } from './field-admins.service.js';

const FIELD_ROLE_LIMIT = defineRateLimit('field-role.account', 200, { minutes: 60 });

@ApiTags('fields')
@Controller('api')
export class FieldAdminsController {
  constructor(
    private readonly reader: FieldAdminsReader,
    private readonly admins: FieldAdminsService,
    private readonly offers: FieldAdminOffersService,
  ) {}

  /** The signed-in user's field admin roles. */
  @ApiPagedResponse(FieldAdminView)
  @Get('field-admins')
  listOwn(@CurrentViewer() viewer: Viewer, @Query() page: PageRequest): Promise<Page<FieldAdminView>> {
    return this.reader.listOfUser(viewer, page);
  }

  /** The admins of a field, in the order in which they became admins. Only admins may read them. */
  @ApiPagedResponse(FieldAdminView)
  @Get('fields/:id/admins')
  list(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Query() page: PageRequest,
  ): Promise<Page<FieldAdminView>> {
    return this.reader.listOfField(viewer, id, page);
  }

  /** The open offers of the admin role, the oldest first. Only for the owner. */
  @ApiPagedResponse(FieldAdminOfferView)
  @Get('fields/:id/admins/offers')
  listOffers(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Query() page: PageRequest,
  ): Promise<Page<FieldAdminOfferView>> {
    return this.reader.listOffers(viewer, id, page);
  }

  /** Offers the admin role. The user becomes an admin by accepting. */
  @RateLimit(FIELD_ROLE_LIMIT)
  @Post('fields/:id/admins')
  offer(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() request: FieldAdminRequest,
  ): Promise<FieldAdminOfferView> {
    return this.offers.offer(viewer, id, request.userId);
  }

  @RateLimit(FIELD_ROLE_LIMIT)
  @Post('fields/:id/admins/accept')
  @HttpCode(200)
  accept(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<FieldAdminView> {
    return this.offers.accept(viewer, id);
  }

  @RateLimit(FIELD_ROLE_LIMIT)
  @Post('fields/:id/admins/decline')
  @HttpCode(204)
  decline(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<void> {
    return this.offers.decline(viewer, id);
  }

  /** Removes an admin, or revokes an offer. */
  @RateLimit(FIELD_ROLE_LIMIT)
  @Delete('fields/:id/admins/:userId')
  @HttpCode(204)
  remove(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Param('userId') admin: string): Promise<void> {
    return this.admins.remove(viewer, id, admin);
  }
}
