import { IsOptional } from 'class-validator';
import { LIMITS } from './limits.js';
import { PageRequest } from './paging.js';
import { OneOf, Id, RequiredWithout, SingleLineText } from './rules.js';

const FOLLOW_TYPES = ['user', 'team', 'field'] as const;
export type FollowType = (typeof FOLLOW_TYPES)[number];

/** What to follow: one of the three ids. */
export class FollowStatusRequest {
  @RequiredWithout('teamId', 'fieldId')
  @Id('There is no such operator')
  followeeId?: string;

  @IsOptional()
  @Id('There is no such team')
  teamId?: string;

  @IsOptional()
  @Id('There is no such field')
  fieldId?: string;
}

export class FollowRequest extends FollowStatusRequest {
  /** The ids tell it as well. */
  @OneOf(FOLLOW_TYPES, 'follow type')
  followType?: FollowType | null;
}

export class FollowState {
  isFollowing: boolean;
}

/** Whom or what somebody follows, who follows them, or which teams they are in. */
export class FollowListRequest extends PageRequest {
  /** Part of a name or callsign; of a player also a whole e-mail address. */
  @SingleLineText({ max: LIMITS.search, label: 'The search' })
  q?: string;
}
