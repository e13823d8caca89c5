import { Injectable } from '@nestjs/common';
import type { FieldRequest, FieldUpdate } from '../../contracts/field-requests.js';
import type { FieldPageView } from '../../contracts/fields.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { authorize } from '../../platform/http/access/policy.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { fieldAdminsChanged, fieldDeleted, fieldMoved, fieldRulesChanged } from './field.events.js';
import { FieldHints } from './field-hints.js';
import { FieldPageReader } from './field-page.reader.js';
import { fieldPolicy } from './field.policy.js';
import { FieldRepository } from './field.repository.js';
import { FieldLock } from './field-lock.js';

@Injectable()
export class FieldsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: FieldLock,
    private readonly repository: FieldRepository,
    private readonly reader: FieldPageReader,
    private readonly hints: FieldHints,
  ) {}

  create(owner: Viewer, request: FieldRequest): Promise<FieldPageView> {
    return this.unitOfWork.run(async () => {
      const fieldId = await this.repository.insert(owner, request);
      await this.outbox.append(fieldAdminsChanged, { fieldId, userId: owner.id });
      return this.reader.page(owner, fieldId);
    });
  }

  update(viewer: Viewer, fieldId: string, given: FieldUpdate): Promise<FieldPageView> {
    return this.unitOfWork.run(async () => {
      authorize(fieldPolicy, 'edit', await this.lock.acquire(viewer, fieldId));
      const { isMoved, haveRulesChanged } = await this.repository.update(viewer, fieldId, given);
      if (isMoved) await this.outbox.append(fieldMoved, { fieldId, byId: viewer.id });
      if (haveRulesChanged) await this.outbox.append(fieldRulesChanged, { fieldId, byId: viewer.id });
      this.hints.sendChanged(fieldId);
      return this.reader.page(viewer, fieldId);
    });
  }

  delete(viewer: Viewer, fieldId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      authorize(fieldPolicy, 'delete', await this.lock.acquire(viewer, fieldId));
      const { name, adminIds } = await this.repository.delete(fieldId);
      await this.outbox.append(fieldDeleted, { fieldId, deletion: { name, byId: viewer.id, adminIds } });
      this.hints.sendDeleted(fieldId);
    });
  }
}
