import { LIMITS } from '@contracts/limits';
import { meetsPasswordRules } from '@contracts/password';
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

/** Reads name and address from the fragment of an invitation link: "#name=Gus+Guest&email=gus%40example.test". */
export function registrationFrom(fragment: string): Registration {
  const parameters = new URLSearchParams(fragment.slice(1));
  const [firstName = '', ...lastNames] = (parameters.get('name') ?? '').split(' ');
  return { ...EMPTY_REGISTRATION, firstName, lastName: lastNames.join(' '), email: parameters.get('email') ?? '' };
}

/** Returns the first error in the order of the checks, for the screen that shows one toast at a time. Null without errors. */
export function firstError({ firstName, password, confirmPassword }: Registration): Toast | null {
  if (!firstName.trim()) return { title: 'Error', description: 'First name is required' };
  if (password !== confirmPassword)
    return { title: 'Password Mismatch', description: 'Passwords do not match. Please try again.' };
  if (password.length < LIMITS.passwordMin) {
    return { title: 'Password Too Short', description: 'Password must be at least 8 characters long.' };
  }
  if (!meetsPasswordRules(password)) {
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
  const errors: Record<string, string> = {};
  if (allRequired && !lastName.trim()) errors.lastName = 'Last name is required';
  if (allRequired && !confirmPassword) errors.confirmPassword = 'Please confirm your password';
  if (password !== confirmPassword) errors.confirmPassword = "Passwords don't match";
  return errors;
}
