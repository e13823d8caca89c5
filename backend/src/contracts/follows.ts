import { IsIn, IsOptional } from 'class-validator';
import { LIMITS } from './limits.js';
import { PageRequest } from './paging.js';
import { Id, Text } from './rules.js';

export class FollowRequest {
  @Id('There is no such operator')
  followeeId: string;

  @IsOptional()
  @IsIn(['user'], { message: 'followType must be "user"' })
  followType?: 'user';
}

export class FollowStatusRequest {
  @Id('There is no such operator')
  followeeId: string;
}

export class FollowState {
  isFollowing: boolean;
}

/** Whom somebody follows, or who follows them. */
export class FollowListRequest extends PageRequest {
  /** Part of a name or callsign. */
  @Text({ max: LIMITS.search, label: 'The search' })
  q?: string;
}
