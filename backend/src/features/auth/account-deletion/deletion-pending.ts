import { Problem } from '../../../platform/http/problems/problem.js';

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The problem that refuses the sign-in to an account whose deletion was requested. Throw it only after the password was verified. */
export const deletionPending = (dueAt: Date): Problem =>
  new Problem('account.deletion-pending', {
    message: `This account will be deleted on ${dayFormat.format(dueAt)}. You can restore it until then.`,
  });
