import { withReturnPath } from '@/shared/session/same-site-path';

/** Path of the sign-in page that returns to the field. */
export const fieldSignInPath = (fieldId: string, tab?: string): string =>
  withReturnPath('/login', `/fields/${fieldId}${tab ? `?tab=${tab}` : ''}`);
