import { IsIn } from 'class-validator';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  ACTIVITY_PERIODS,
  type ActivityPeriod,
  PLATFORM_ROLES,
  type PlatformRole,
} from './admin-options.js';
import { LIMITS } from './limits.js';
import type { ExperienceLevel, GameStyle } from './options.js';
import { PageRequest } from './paging.js';
import { OneOf, SingleLineText } from './rules.js';
import type { SuspensionView } from './suspensions.js';
import { PersonView } from './users.js';

/** Filters the list of accounts. */
export class AdminUserSearchRequest extends PageRequest {
  /** Part of a name, callsign or email address, or a whole id. Ignored below 2 characters. */
  @SingleLineText({ max: LIMITS.search, label: 'Search' })
  q?: string;

  @OneOf(PLATFORM_ROLES, 'role')
  role?: PlatformRole | null;

  /** Default: active and suspended accounts. */
  @OneOf(ACCOUNT_STATUSES, 'status')
  status?: AccountStatus | null;
}

/** An account as administrators see it. */
export class AdminUserView extends PersonView {
  declare email: string;
  emailVerified: boolean;
  phoneNumber: string | null;
  bio: string | null;
  location: string | null;
  experienceLevel: ExperienceLevel | null;
  gameStyles: GameStyle[];
  gamesPlayed: number;
  role: PlatformRole;
  createdAt: string;
  /** Null if the account is not suspended. */
  suspension: SuspensionView | null;
  /** `makeAdmin` is missing in answers of the previous version. */
  can: { makeAdmin?: boolean; changeRole: boolean; delete: boolean; suspend: boolean };
}

export class PlatformRoleRequest {
  @IsIn(PLATFORM_ROLES, { message: 'Unknown role' })
  role: PlatformRole;
}

export class PlatformRoleView {
  id: string;
  role: PlatformRole;
}

/** The numbers of accounts. A day begins at midnight UTC. */
export class UserStatsView {
  total_users: number;
  users_created_today: number;
  users_active_today: number;
}

export class ActivityRequest extends PageRequest {
  /** Defaults to the last 24 hours. */
  @OneOf(Object.keys(ACTIVITY_PERIODS), 'period')
  period?: ActivityPeriod | null;
}

export const ACTIVITY_KINDS = [
  'user.registered',
  'team.created',
  'field.added',
  'game.created',
  'post.published',
  'review.written',
  'report.sent',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Something that happened on the platform. */
export class ActivityView {
  id: string;
  kind: ActivityKind;
  person: PersonView;
  /** The subject of the activity, such as a team; null for a registration and a report. */
  target: ActivityTarget | null;
  createdAt: string;
}

export class ActivityTarget {
  id: string;
  /** Null for a post. */
  name: string | null;
}

/** The state of the platform. The uptime, the memory and the sockets are those of the process that answers. */
export class SystemView {
  uptimeSeconds: number;
  memoryMegabytes: number;
  /** Open sockets of this process. */
  sockets: number;
  databaseMilliseconds: number;
  databaseMegabytes: number;
  jobs: JobCounts;
  /** Where jobs are queued. */
  queue: 'PostgreSQL' | 'Redis';
  /** Mail goes to a mail server, or to files on this machine. */
  mail: 'SMTP' | 'files';
  storage: 'S3' | 'files';
}

export class JobCounts {
  /** Events that still have handlers to run. */
  waiting: number;
  /** The age of the oldest waiting event; null if none waits. */
  oldestWaitingSeconds: number | null;
  /** Handlers that failed and will be tried again. */
  retrying: number;
  /** Handlers that were given up. */
  failed: number;
}

/** An event handler that failed. */
export class FailedJobView {
  /** The event's id and the handler's name. */
  id: string;
  handler: string;
  error: string;
  attempts: number;
  failedAt: string;
  /** Null if the handler was given up. */
  retryAt: string | null;
}

export class RetryView {
  /** The number of handlers that were queued again. */
  retried: number;
}
