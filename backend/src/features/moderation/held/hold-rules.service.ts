import { Injectable } from '@nestjs/common';
import type { HoldRuleRequest, HoldRuleView } from '../../../contracts/hold-rules.js';
import { LIMITS } from '../../../contracts/limits.js';
import { textLength } from '../../../contracts/text-length.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { hostIn, HoldRules, normalizedText } from '../../feed/feed.module.js';
import { AuditLog } from '../audit/audit-log.js';

/** Changes the rules that hold texts of new accounts for review: words, domains, or every link. Every change is in the audit list. */
@Injectable()
export class HoldRulesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rules: HoldRules,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Adding a rule again is a no-op. Returns all rules. Throws `hold-rule.invalid-word`, `hold-rule.invalid-domain` and `hold-rule.limit`.
   */
  add(admin: Viewer, request: HoldRuleRequest): Promise<HoldRuleView[]> {
    const { kind } = request;
    const value = valueOf(request);
    return this.unitOfWork.run(async () => {
      const { isFull } = await this.rules.lock();
      const id = await this.rules.insert(admin, kind, value);
      if (id !== undefined) {
        if (isFull) throw new Problem('hold-rule.limit');
        await this.audit.append(admin, {
          action: 'hold-rule.added',
          targetType: 'hold-rule',
          targetId: id,
          details: { kind, value },
        });
      }
      return this.rules.list();
    });
  }

  /** Texts that the rule has held stay held. Returns the other rules. Throws `hold-rule.unknown`. */
  remove(admin: Viewer, id: string): Promise<HoldRuleView[]> {
    return this.unitOfWork.run(async () => {
      const details = await this.rules.delete(id);
      if (!details) throw new Problem('hold-rule.unknown');
      await this.audit.append(admin, { action: 'hold-rule.removed', targetType: 'hold-rule', targetId: id, details });
      return this.rules.list();
    });
  }
}

function valueOf({ kind, value }: HoldRuleRequest): string {
  if (kind === 'link') return '';
  // The texts that are compared with the rule are normalized in the same way.
  const text = normalizedText(value ?? '');
  const stored = kind === 'domain' ? hostIn(text) : /[\p{L}\p{N}]/u.test(text) ? text : null;
  // The stored value may be longer than the typed one: it spells out ligatures, and domains with other than Latin letters become Punycode.
  if (stored === null || textLength(stored) > LIMITS.holdRule) throw new Problem(`hold-rule.invalid-${kind}`);
  return stored;
}
