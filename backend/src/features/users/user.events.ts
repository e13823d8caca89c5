import { factKind } from '../../platform/outbox/fact.js';

export const userFollowed = factKind<{ followerId: string; followeeId: string }>('user.followed');
export const userUnfollowed = factKind<{ followerId: string; followeeId: string }>('user.unfollowed');
