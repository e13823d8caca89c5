import { defineEvent } from '../../platform/outbox/domain-event.js';

/** An account was created. */
export const userRegistered = defineEvent<{ userId: string }>('user.registered');

/** The account's email address has changed, or its owner asked for another link. The address needs a verification mail. */
export const userEmailEntered = defineEvent<{ userId: string }>('user.email-entered');

/** The owner of the account has proved that the email address is theirs. */
export const userEmailVerified = defineEvent<{ userId: string }>('user.email-verified');

/** The account has a new password. Its other sessions have ended. */
export const userPasswordChanged = defineEvent<{ userId: string }>('user.password-changed');

export const userFollowed = defineEvent<{ followerId: string; followeeId: string }>('user.followed');
export const userUnfollowed = defineEvent<{ followerId: string; followeeId: string }>('user.unfollowed');

/** The blocker no longer wants any contact with the blocked person. Follows in both directions have ended. */
export const userBlocked = defineEvent<{ blockerId: string; blockedId: string }>('user.blocked');

/** The blocker allows contact again, unless the other person also blocks them. */
export const userUnblocked = defineEvent<{ blockerId: string; blockedId: string }>('user.unblocked');

/** The user has started or stopped sharing their active status. */
export const userPresenceSharingChanged = defineEvent<{ userId: string }>('user.presence-sharing-changed');

/** The account's owner asked for its deletion. It is hidden and can be restored until the deletion is due. */
export const userDeletionRequested = defineEvent<{ userId: string }>('user.deletion-requested');

/** The account's owner restored it before its deletion was due. */
export const userRestored = defineEvent<{ userId: string }>('user.restored');

/** An account was deleted. The notice holds the address for the mail about it, and nothing that refers to the account. */
export const accountErased = defineEvent<{ noticeId: string }>('account.erased');

/** The account is a tombstone now: its row has no personal data. */
export const userDeleted = defineEvent<{ userId: string }>('user.deleted');

/** An account got another email address. The notice goes to `previousAddress`, which only this event still holds. */
export const userEmailChanged = defineEvent<{ userId: string; previousAddress: string }>('user.email-changed');
