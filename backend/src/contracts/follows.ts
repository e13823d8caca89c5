import { IsIn, IsOptional, IsUUID } from 'class-validator';

export class FollowRequest {
  @IsUUID('all', { message: 'There is no such operator' })
  followeeId: string;

  @IsOptional()
  @IsIn(['user'], { message: 'followType must be "user"' })
  followType?: 'user';
}

export class FollowStatusRequest {
  @IsUUID('all', { message: 'There is no such operator' })
  followeeId: string;
}

export class FollowState {
  isFollowing: boolean;
}
