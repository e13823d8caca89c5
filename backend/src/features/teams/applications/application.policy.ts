import type { ApplicationStatus } from '../../../contracts/team-requests.js';
import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `applicationPolicy`: the viewer’s relation to an application. */
interface ApplicationAccess {
  status: ApplicationStatus;
  isApplicant: boolean;
}

export const applicationPolicy = {
  decide: ({ status }) => status === 'pending' || 'application.decided',
  // Withdrawing again is a no-op: the answer to the first request may have been lost.
  withdraw: ({ status, isApplicant }) =>
    !isApplicant ? 'access.denied' : status === 'pending' || status === 'withdrawn' || 'application.decided',
} satisfies Policy<ApplicationAccess>;
