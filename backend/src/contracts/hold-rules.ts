import { IsIn, ValidateIf } from 'class-validator';
import { LIMITS } from './limits.js';
import { SingleLineText } from './rules.js';
import type { PersonView } from './users.js';

/** A rule of the kind `link` holds every text with a link. It has no value. */
export const HOLD_RULE_KINDS = ['word', 'domain', 'link'] as const;
export type HoldRuleKind = (typeof HOLD_RULE_KINDS)[number];

export class HoldRuleRequest {
  @IsIn(HOLD_RULE_KINDS, { message: 'Unknown kind' })
  kind: HoldRuleKind;

  /** The word or phrase, or the domain. Ignored for the kind `link`. */
  @ValidateIf(({ kind }: HoldRuleRequest) => kind !== 'link')
  @SingleLineText({ required: 'Enter a word or a domain', max: LIMITS.holdRule, label: 'Rule' })
  value?: string | null;
}

/** A word, a domain or the rule about every link. Texts of new accounts that match are held for review. */
export class HoldRuleView {
  id: string;
  kind: HoldRuleKind;
  /** Empty for the kind `link`. */
  value: string;
  createdBy: PersonView;
  createdAt: string;
}
