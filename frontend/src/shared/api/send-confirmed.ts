import { requestConfirmation } from '../session/confirmation';
import { isRejection, send } from './http';

/**
 * Sends a request that may need a recent sign-in. In that case, the viewer is asked for their password, and the request is sent again. The page
 * renders `ConfirmSignIn`.
 */
export async function sendConfirmed<T = void>(...request: Parameters<typeof send>): Promise<T> {
  try {
    return await send<T>(...request);
  } catch (error) {
    if (isRejection(error) && error.code === 'auth.confirm-password' && (await requestConfirmation()))
      return send<T>(...request);
    throw error;
  }
}
