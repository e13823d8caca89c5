import { LIMITS } from '@contracts/limits';
import { PASSWORD_RULES } from '@contracts/password';
import type { Toast } from '@/shared/ui/feedback/toast';

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export const EMPTY_REGISTRATION: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

const meetsEveryRule = (password: string) => PASSWORD_RULES.every(({ isMetBy: holds }) => holds(password));

/** The combined screen says one thing at a time, in this order; null when there is nothing of these to say. */
export function firstError({ firstName, password, confirmPassword }: Registration): Toast | null {
  if (!firstName.trim()) return { title: 'Error', description: 'First name is required' };
  if (password !== confirmPassword)
    return { title: 'Password Mismatch', description: 'Passwords do not match. Please try again.' };
  if (password.length < LIMITS.passwordMin) {
    return { title: 'Password Too Short', description: 'Password must be at least 8 characters long.' };
  }
  if (!meetsEveryRule(password)) {
    return {
      title: 'Password Too Weak',
      description: 'Password must include at least one uppercase letter, one number, and one symbol.',
    };
  }
  return null;
}

/** Errors that the rules of the request class cannot find. */
export function formErrors(
  { lastName, password, confirmPassword }: Registration,
  { allRequired }: { allRequired: boolean },
): Record<string, string> {
  const complaints: Record<string, string> = {};
  if (allRequired && !lastName.trim()) complaints.lastName = 'Last name is required';
  if (allRequired && !confirmPassword) complaints.confirmPassword = 'Please confirm your password';
  if (password !== confirmPassword) complaints.confirmPassword = "Passwords don't match";
  return complaints;
}
