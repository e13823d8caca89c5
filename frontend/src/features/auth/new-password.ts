import { meetsPasswordRules } from '@contracts/password';

export interface NewPasswordValues {
  token: string;
  password: string;
  confirmPassword: string;
}

export const PASSWORDS_DIFFER = "Passwords Don't Match";

/** Returns the first error of a new password. */
export function newPasswordErrors({ password, confirmPassword }: NewPasswordValues): Record<string, string> {
  if (password !== confirmPassword) return { confirmPassword: PASSWORDS_DIFFER };
  if (!meetsPasswordRules(password)) return { password: 'Please meet all password requirements' };
  return {};
}
