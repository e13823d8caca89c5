import type { FieldApproval } from '../../../contracts/game-options.js';
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

/** The input of `newUsageRequestPolicy`, for an organizer whose game has no open or decided request for the field. */
interface NewUsageRequestAccess {
  /** `own`: the game uses the field without approval. */
  fieldApproval: FieldApproval;
  isFieldAdmin: boolean;
}

export const newUsageRequestPolicy = {
  create: ({ fieldApproval, isFieldAdmin }) =>
    fieldApproval === 'own' || isFieldAdmin ? 'usage-request.not-needed' : true,
} satisfies Policy<NewUsageRequestAccess>;
