import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { LIMITS } from './limits.js';
import { PASSWORD_RULES } from './password.js';
import { compose, hasMaxLength, isWellFormed } from './rules.js';

/** A new password that meets every rule of `PASSWORD_RULES`. */
export function NewPassword(): PropertyDecorator {
  return compose(
    IsString({ message: 'Password is required' }),
    isWellFormed(),
    MinLength(LIMITS.passwordMin, { message: 'Password must be at least 8 characters long.' }),
    ...PASSWORD_RULES.filter((rule) => rule.pattern).map((rule) =>
      Matches(rule.pattern as RegExp, {
        message: 'Password must include at least one uppercase letter, one number, and one symbol.',
      }),
    ),
    hasMaxLength(LIMITS.passwordMax, `Password can be at most ${LIMITS.passwordMax} characters`),
  );
}

/** The password of the viewer, which confirms a change of the account. It is never trimmed. */
export const CurrentPassword = (): PropertyDecorator =>
  compose(
    IsString({ message: 'Please enter your current password' }),
    MaxLength(LIMITS.passwordMax, { message: 'Your current password is incorrect' }),
  );
