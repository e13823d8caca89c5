import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Push } from '../../../platform/realtime/push.js';
import { FieldReader } from '../../fields/field.reader.js';

/** Sends `usage-requests:changed` hints to the admins of fields after the transaction has committed. */
@Injectable()
export class UsageRequestHints {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly fields: FieldReader,
    private readonly push: Push,
  ) {}

  async sendChanged(fieldIds: readonly string[]): Promise<void> {
    const adminIds = await this.fields.adminIdsByField(fieldIds);
    this.unitOfWork.afterCommit(() => {
      for (const [fieldId, userIds] of adminIds) this.push.toUsers(userIds, 'usage-requests:changed', { fieldId });
    });
  }
}
