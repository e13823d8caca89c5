import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { AccountExportState } from './account-exports.js';
import { Time } from './date-rules.js';
import { LIMITS } from './limits.js';
import { PageRequest } from './paging.js';
import { EmptyToNull, OneOf, Text } from './rules.js';
import { APPEAL_DECISIONS, APPEAL_STATES, type AppealDecision, type AppealState } from './suspension-options.js';
import type { PersonView } from './users.js';

export class SuspensionRequest {
  /** ISO 8601. Without it, the suspension lasts until an administrator lifts it. */
  @EmptyToNull()
  @IsOptional()
  @Time('Please choose an end')
  until?: string | null;

  /** The suspended person reads the reason. */
  @Text({ required: 'Please give a reason', max: LIMITS.suspensionReason, label: 'Reason' })
  reason: string;
}

/** A suspension as administrators see it. */
export class SuspensionView {
  reason: string;
  /** ISO 8601; null if it lasts until an administrator lifts it. */
  until: string | null;
}

/** The notice for a suspended person who has entered the correct password. */
export class SuspensionNotice extends SuspensionView {
  /** When the person appealed; null if they have not. */
  appealedAt: string | null;
  /** The decision about the appeal; null while there is none. */
  decision: AppealDecision | null;
  /** Lets the person appeal and download their data for 30 minutes, without a session. */
  token: string;
}

/** The token of a refused sign-in. */
export class SuspensionTokenRequest {
  @MaxLength(200, { message: 'Please sign in again' })
  @IsString({ message: 'Please sign in again' })
  token: string;
}

export class AppealRequest extends SuspensionTokenRequest {
  @Text({ required: 'Please tell us why the suspension should end', max: LIMITS.appeal, label: 'Appeal' })
  text: string;
}

/** The suspension of the token's account, and the archive of its data. */
export class SuspendedAccountView {
  suspension: SuspensionNotice;
  export: AccountExportState;
}

export class AppealListRequest extends PageRequest {
  /** Defaults to the appeals that wait for a decision. */
  @OneOf(APPEAL_STATES, 'state')
  state?: AppealState | null;
}

/** An appeal as administrators see it. */
export class AppealView {
  /** The suspension's id. */
  id: string;
  person: PersonView;
  text: string;
  appealedAt: string;
  reason: string;
  until: string | null;
  suspendedAt: string;
  suspendedBy: PersonView;
  /** Null while the appeal waits for a decision. */
  decision: AppealDecision | null;
  /** The administrator who decided; null while nobody has. */
  decidedBy: PersonView | null;
  decidedAt: string | null;
  can: { decide: boolean };
}

export class AppealDecisionRequest {
  @IsIn(APPEAL_DECISIONS, { message: 'Please accept or reject the appeal' })
  decision: AppealDecision;
}
