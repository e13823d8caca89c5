import { LIMITS } from '@contracts/limits';
import { meetsPasswordRules } from '@contracts/password';

export interface SecurityValues {
  email: string;
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export const initialSecurityValues = (email: string): SecurityValues => ({
  email,
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
});

/** Returns whether there is anything to save. */
export const hasChanges = ({ email, newPassword, confirmPassword }: SecurityValues, savedEmail: string): boolean =>
  email.trim() !== savedEmail || newPassword !== '' || confirmPassword !== '';

/** Returns the first error of a new password. */
export function passwordErrors({ newPassword, confirmPassword }: SecurityValues): Record<string, string> {
  if (newPassword === '' && confirmPassword === '') return {};
  if (newPassword !== confirmPassword) return { confirmPassword: 'New passwords do not match' };
  if (newPassword.length < LIMITS.passwordMin) return { newPassword: 'Password must be at least 8 characters long' };
  if (!meetsPasswordRules(newPassword))
    return { newPassword: 'Password must include at least one uppercase letter, one number, and one symbol' };
  return {};
}
