import type { Policy } from '../../../platform/http/access/policy.js';
import type { LockedAccounts } from '../roles/platform-roles.js';

/** Nobody could make somebody an administrator after the last one has gone. */
export const deletionPolicy = {
  request: ({ isLastAdmin }) => !isLastAdmin || 'account.last-admin',
} satisfies Policy<Pick<LockedAccounts, 'isLastAdmin'>>;
