import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ActivityRequest, ActivityView } from '../../../contracts/admin.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { AdminsOnly } from '../../users/users.module.js';
import { ActivityReader } from './activity.reader.js';

@ApiTags('administration')
@AdminsOnly()
@Controller('api/admin/activity')
export class ActivityController {
  constructor(private readonly reader: ActivityReader) {}

  /** Lists the activity on the platform within the last hours or days, the latest first. */
  @ApiPagedResponse(ActivityView)
  @Get()
  list(@Query() request: ActivityRequest): Promise<Page<ActivityView>> {
    return this.reader.list(request);
  }
}
