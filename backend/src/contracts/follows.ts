import { IsOptional } from 'class-validator';
import { LIMITS } from './limits.js';
import { PageRequest } from './paging.js';
import { OneOf, Id, RequiredWithout, SingleLineText } from './rules.js';

const FOLLOW_TYPES = ['user', 'team', 'field'] as const;
export type FollowType = (typeof FOLLOW_TYPES)[number];

/** Names the entity to follow by one of the three ids. */
export class FollowStatusRequest {
  @RequiredWithout(['teamId', 'fieldId'])
  @Id('Player not found')
  followeeId?: string;

  @IsOptional()
  @Id('Team not found')
  teamId?: string;

  @IsOptional()
  @Id('Field not found')
  fieldId?: string;
}

export class FollowRequest extends FollowStatusRequest {
  /** Optional, because the type follows from the id that is given. */
  @OneOf(FOLLOW_TYPES, 'follow type')
  followType?: FollowType | null;
}

export class FollowState {
  isFollowing: boolean;
}

/** A page of a user's follows or teams. */
export class FollowListRequest extends PageRequest {
  /** Part of a name or callsign, or the whole email address of a player. */
  @SingleLineText({ max: LIMITS.search, label: 'Search' })
  q?: string;
}
