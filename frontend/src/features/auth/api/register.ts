import type { RegisterRequest } from '@contracts/auth';
import type { CurrentUserView } from '@contracts/users';
import { ApiError, send } from '@/shared/api/http';

/** Email addresses whose registration request got no answer, so that the account may exist. */
const unansweredEmails = new Set<string>();

/** Registers an account. If an earlier attempt created it but its answer was lost, signs in instead. */
export async function register(request: RegisterRequest): Promise<CurrentUserView> {
  const { email, password } = request;
  try {
    return await send<CurrentUserView>('POST', '/api/auth/register', request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) unansweredEmails.add(email);
    if (error.code !== 'auth.email-taken' || !unansweredEmails.has(email)) throw error;
    // Another person's account has another password, so this sign-in fails and the original error is shown.
    return send<CurrentUserView>('POST', '/api/auth/login', { email, password }).catch(() => Promise.reject(error));
  }
}
