import type { UsageRequestStatus } from '../../../contracts/usage-requests.js';
import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `usageRequestPolicy`: the viewer’s relation to a usage request. */
export interface UsageRequestAccess {
  status: UsageRequestStatus;
  isFieldAdmin: boolean;
  isRequester: boolean;
}

export const usageRequestPolicy = {
  decide: ({ status, isFieldAdmin }) =>
    !isFieldAdmin ? 'access.denied' : status === 'pending' || 'usage-request.decided',
  // Withdrawing again is a no-op: the answer to the first request may have been lost.
  withdraw: ({ status, isRequester }) =>
    !isRequester ? 'access.denied' : status === 'pending' || status === 'withdrawn' || 'usage-request.decided',
} satisfies Policy<UsageRequestAccess>;

/** The rules of all requests to use one field. */
export const usageQueuePolicy = {
  list: ({ isAdmin }) => isAdmin || 'access.denied',
} satisfies Policy<{ isAdmin: boolean }>;
