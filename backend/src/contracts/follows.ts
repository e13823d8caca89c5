import { IsIn, IsOptional } from 'class-validator';
import { Id } from './rules.js';

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
