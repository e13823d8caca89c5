import { IsIn } from 'class-validator';
import { GAME_LIMITS } from './game-options.js';
import { GAME_TOO_LONG } from './game-requests.js';
import type { ApprovedUsageView, GameView } from './games.js';
import { PageRequest } from './paging.js';
import { type RequestRule, RequestRules } from './request-rules.js';
import { Day } from './date-rules.js';
import { Id, OneOf, Text } from './rules.js';
import type { PersonView } from './users.js';

/**
 * `withdrawn` by the organizer, or because the game moved to another field, was cancelled, or changed so that another request or an earlier approval
 * replaces this one, or because the organizer became an admin of the field. `expired` at the start of the game.
 */
export const USAGE_REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export type UsageRequestStatus = (typeof USAGE_REQUEST_STATUSES)[number];

/** Asks the admins of a game's field to let the game use it. The server asks them itself when a game is created. */
export class UsageRequestRequest {
  @Id('Game not found')
  gameId: string;

  @Id('Field not found')
  fieldId: string;
}

export class UsageRequestsRequest extends PageRequest {
  @Id('Field not found')
  fieldId: string;

  /** Default: pending requests. */
  @OneOf(USAGE_REQUEST_STATUSES, 'status')
  status?: UsageRequestStatus;
}

export class UsageRequestDecision {
  @IsIn(['approved', 'rejected'], { message: 'status must be "approved" or "rejected"' })
  status: 'approved' | 'rejected';

  /** A message to the organizer. */
  @Text({ max: GAME_LIMITS.reason, label: 'Note' })
  note?: string | null;
}

/** A game that uses a field with the approval of its admins. */
export class FieldBookingView {
  id: string;
  title: string;
  gameStartDate: string;
  gameEndDate: string;
  maxPlayers: number;
}

export class UsageRequestView {
  id: string;
  gameId: string;
  fieldId: string;
  requesterId: string;
  status: UsageRequestStatus;
  /** The admin's note to the organizer. */
  note: string | null;
  requestedAt: string;
  reviewedAt: string | null;
  reviewedBy: string | null;
  game: GameView;
  requester: PersonView;
  /** The latest approval of the game on this field, which may be this request. Null without one. Optional, because the previous version does not send it. */
  approvedUsage?: ApprovedUsageView | null;
  /** The first five approved games that use the field at the same time. */
  overlaps: FieldBookingView[];
  can: { decide: boolean; withdraw: boolean };
}

interface DayRange {
  date?: string;
  endDate?: string;
}

const daysBetween = ({ date = '', endDate = '' }: DayRange): number =>
  (Date.parse(endDate) - Date.parse(date)) / 86_400_000;

const FIELD_AVAILABILITY_RULES: readonly RequestRule<DayRange>[] = [
  {
    inputs: ['date', 'endDate'],
    message: 'date is required with endDate',
    isMet: ({ date, endDate }) => !endDate || Boolean(date),
  },
  {
    inputs: ['endDate', 'date'],
    message: 'endDate must not be before date',
    isMet: (days) => !days.date || !days.endDate || daysBetween(days) >= 0,
  },
  {
    inputs: ['endDate', 'date'],
    message: GAME_TOO_LONG,
    isMet: (days) => !days.date || !days.endDate || daysBetween(days) * 24 <= GAME_LIMITS.duration,
  },
];

@RequestRules(FIELD_AVAILABILITY_RULES)
export class FieldAvailabilityRequest {
  @Id('Field selection is required')
  fieldId: string;

  /** The first day of a game in the field's time zone, such as "2026-12-01". Without it, the answer has no bookings. */
  @Day('date')
  date?: string;

  /** The last day of the game. Defaults to `date`. */
  @Day('endDate')
  endDate?: string;
}

/** Tells an organizer who chooses a field when other games use it, and whether its admins must approve the game. */
export class FieldAvailabilityView {
  /** IANA name of the field's time zone, such as "Europe/Stockholm". */
  timeZone: string;
  /** The viewer does not administer the field, so its admins must approve the game. */
  needsApproval: boolean;
  /** The first 100 approved games that take place on one of the days, in the order of their start. */
  bookings: FieldBookingView[];
}
