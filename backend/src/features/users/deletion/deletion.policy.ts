import type { Policy } from '../../../platform/http/access/policy.js';
import type { LockedAccounts } from '../roles/platform-roles.js';

/** Without an administrator, nobody could appoint another one on the site. */
export const deletionPolicy = {
  request: ({ isLastAdmin }) => !isLastAdmin || 'account.last-admin',
} satisfies Policy<Pick<LockedAccounts, 'isLastAdmin'>>;
