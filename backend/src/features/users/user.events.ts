import { defineEvent } from '../../platform/outbox/domain-event.js';

/** An account was created. */
export const userRegistered = defineEvent<{ userId: string }>('user.registered');

export const userFollowed = defineEvent<{ followerId: string; followeeId: string }>('user.followed');
export const userUnfollowed = defineEvent<{ followerId: string; followeeId: string }>('user.unfollowed');

/** The account is a tombstone now: its row has no personal data. */
export const userDeleted = defineEvent<{ userId: string }>('user.deleted');
