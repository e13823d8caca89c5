import { IsIn, ValidateIf } from 'class-validator';
import { Time } from './date-rules.js';
import { LIMITS } from './limits.js';
import { REPORT_REASONS, type ReportReason } from './report-options.js';
import { Text } from './rules.js';
import type { TextKind } from './posts.js';
import type { PersonView } from './users.js';

export const HELD_ACTIONS = ['release', 'remove'] as const;
export type HeldAction = (typeof HELD_ACTIONS)[number];

export class HeldDecisionRequest {
  @IsIn(HELD_ACTIONS, { message: 'Unknown action' })
  action: HeldAction;

  /** The `heldAt` of the text that the moderator has read. It changes when the author edits the text. */
  @Time('Please read the text again')
  heldAt: string;

  /** The author reads the reason for a removal. */
  @ValidateIf(({ action }: HeldDecisionRequest) => action === 'remove')
  @IsIn(Object.keys(REPORT_REASONS), { message: 'Please choose a reason' })
  reason?: ReportReason | null;

  /** The author reads the note beside the reason. */
  @Text({ max: LIMITS.moderatorNote, label: 'Message' })
  note?: string | null;
}

/** A post or comment of a new account that waits for a moderator. */
export class HeldContentView {
  id: string;
  type: TextKind;
  author: PersonView;
  content: string;
  imageUrl: string | null;
  imageAlt: string | null;
  /** The held words and domains that the text matches, and "link" for the rule about every link. */
  matches: string[];
  createdAt: string;
  /** The version of the text. */
  heldAt: string;
  /** The page of the post that the comment is on; null for a post, which no page shows yet. */
  link: string | null;
  can: { release: boolean; remove: boolean };
}
