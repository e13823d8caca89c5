import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditEntryView } from '../../../contracts/audit.js';
import { PageRequest } from '../../../contracts/paging.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { AdminsOnly } from '../../users/users.module.js';
import { AuditReader } from './audit.reader.js';

@ApiTags('administration')
@AdminsOnly()
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly reader: AuditReader) {}

  /** Lists what administrators did, the latest first. Entries are never changed or deleted. */
  @ApiPagedResponse(AuditEntryView)
  @Get()
  list(@Query() page: PageRequest): Promise<Page<AuditEntryView>> {
    return this.reader.list(page);
  }
}
