import { Injectable } from '@nestjs/common';
import type { HeldDecisionRequest } from '../../../contracts/held-content.js';
import type { TextKind } from '../../../contracts/posts.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { HeldContent } from '../../feed/feed.module.js';
import { AuditLog } from '../audit/audit-log.js';
import { ReportableContent } from '../reports/reportable-content.js';
import { ReportHints } from '../reports/report-hints.js';
import { heldContentDecided } from './held-content-decided.events.js';
import { heldContentPolicy } from './held-content.policy.js';

/** Carries out the decisions of moderators about held posts and comments. Every decision is in the audit list. */
@Injectable()
export class HeldContentDecisions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly held: HeldContent,
    private readonly content: ReportableContent,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly hints: ReportHints,
  ) {}

  /** Only the first decision about a text counts. Throws `held.decided`, `held.edited` and `report.own-content`. */
  decide(admin: Viewer, type: TextKind, id: string, decision: HeldDecisionRequest): Promise<void> {
    const { action, heldAt } = decision;
    return this.unitOfWork.run(async () => {
      const held = await this.held.lock(type, id);
      if (!held) throw new Problem('held.decided');
      authorize(heldContentPolicy, action, { isOwn: held.authorId === admin.id });
      if (held.heldAt.getTime() !== Date.parse(heldAt)) throw new Problem('held.edited');
      if (action === 'release') await this.held.release(held);
      else await this.content.remove(admin, type, id);
      const [reason, note] = action === 'remove' ? [decision.reason ?? null, decision.note || null] : [null, null];
      await this.audit.append(admin, {
        action: action === 'release' ? `${type}.released` : `${type}.removed`,
        targetType: type,
        targetId: id,
        details: { held: true, ...(action === 'remove' && { reason }) },
      });
      const { authorId, post } = held;
      const decided = { decisionId: newId(), type, id, postId: post.id, authorId, action, reason, note };
      await this.outbox.append(heldContentDecided, decided);
      this.hints.sendChanged();
    });
  }
}
