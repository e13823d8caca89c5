import { Problem } from '../../../platform/http/problems/problem.js';
import { deletionDay } from '../../users/users.module.js';

/** The problem that refuses the sign-in to an account whose deletion was requested. Throw it only after the password was verified. */
export const deletionPending = (dueAt: Date): Problem =>
  new Problem('account.deletion-pending', {
    message: `This account will be deleted on ${deletionDay(dueAt)}. You can restore it until then.`,
  });
