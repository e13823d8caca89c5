import { IsOptional } from 'class-validator';
import { LIMITS } from './limits.js';
import { PageRequest } from './paging.js';
import { OneOf, Id, RequiredWithout, SingleLineText } from './rules.js';

const FOLLOW_TYPES = ['user', 'team', 'field'] as const;
export type FollowType = (typeof FOLLOW_TYPES)[number];

/** Names the entity to follow by one of the three ids. */
export class FollowStatusRequest {
  @RequiredWithout(['teamId', 'fieldId'])
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
  /** Optional, because the id already shows the type. */
  @OneOf(FOLLOW_TYPES, 'follow type')
  followType?: FollowType | null;
}

export class FollowState {
  isFollowing: boolean;
}

/** Pages a list of follows or teams of a user. */
export class FollowListRequest extends PageRequest {
  /** Part of a name or callsign, or the whole e-mail address of a player. */
  @SingleLineText({ max: LIMITS.search, label: 'The search' })
  q?: string;
}
