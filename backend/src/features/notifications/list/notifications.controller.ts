import { Body, Controller, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CountView,
  MarkAllReadRequest,
  NotificationListRequest,
  NotificationView,
} from '../../../contracts/notifications.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { NotificationReader } from './notification.reader.js';
import { NotificationsService } from './notifications.service.js';

@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationsController {
  constructor(
    private readonly reader: NotificationReader,
    private readonly notifications: NotificationsService,
  ) {}

  /** The viewer's notifications, most recently changed first. */
  @ApiPagedResponse(NotificationView)
  @Get()
  list(@CurrentViewer() viewer: Viewer, @Query() request: NotificationListRequest): Promise<Page<NotificationView>> {
    return this.reader.list(viewer, request);
  }

  /** The number of unread notifications. */
  @Get('count')
  async count(@CurrentViewer() viewer: Viewer): Promise<CountView> {
    return { count: await this.reader.unreadCount(viewer) };
  }

  /** Marks all notifications as read, or those that the viewer has seen. */
  @Put('read-all')
  @HttpCode(204)
  markAllRead(@CurrentViewer() viewer: Viewer, @Body() { upTo }: MarkAllReadRequest): Promise<void> {
    return this.notifications.markAllRead(viewer, upTo);
  }

  @Put(':id/read')
  @HttpCode(204)
  markRead(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<void> {
    return this.notifications.markRead(viewer, id);
  }
}
