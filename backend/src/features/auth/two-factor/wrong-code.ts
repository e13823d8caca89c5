import { PROBLEMS } from '../../../contracts/problems.js';
import { Problem } from '../../../platform/http/problems/problem.js';

/** The problem of a code that is wrong or used up, with its message at the input. */
export const wrongCode = (): Problem =>
  new Problem('auth.wrong-code', { fields: { code: PROBLEMS['auth.wrong-code'].message } });
