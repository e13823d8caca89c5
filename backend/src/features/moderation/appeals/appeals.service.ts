import { Injectable } from '@nestjs/common';
import type { AppealDecision } from '../../../contracts/suspension-options.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { ReportHints } from '../reports/report-hints.js';
import { Suspensions } from '../suspensions/suspensions.service.js';
import { AppealLock } from './appeal-lock.js';
import { AppealRepository } from './appeal.repository.js';

/** Stores the appeals of suspended people, and the decisions of administrators about them. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: AppealLock,
    private readonly repository: AppealRepository,
    private readonly suspensions: Suspensions,
    private readonly hints: ReportHints,
  ) {}

  /** Stores the only appeal against the account's suspension. Sending it again with the same text is a no-op. Throws `suspension.unknown` and `appeal.repeated`. */
  async appeal(userId: string, text: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const suspension = await this.lock.acquireToAppeal(userId, text);
      if (!suspension) return;
      await this.repository.store(suspension, text);
      this.hints.sendChanged();
    });
  }

  /** Accepting the appeal lifts the suspension. Throws `appeal.unknown` and `appeal.decided`. */
  async decide(admin: Viewer, suspensionId: string, decision: AppealDecision): Promise<void> {
    await this.unitOfWork.run(async () => {
      const suspension = await this.lock.acquireToDecide(admin, suspensionId);
      await this.repository.storeDecision(admin, suspension, decision);
      if (decision === 'accepted') await this.suspensions.lift(admin, suspension.userId);
      this.hints.sendChanged();
    });
  }
}
