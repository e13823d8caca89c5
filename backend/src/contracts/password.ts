import { LIMITS } from './limits.js';

/** Characters that the password rule counts as symbols. */
export const PASSWORD_SYMBOLS = '!@#$%^&*(),.?":{}|<>';

interface PasswordRule {
  label: string;
  pattern?: RegExp;
  isMetBy: (password: string) => boolean;
}

const matching = (label: string, pattern: RegExp): PasswordRule => ({
  label,
  pattern,
  isMetBy: (password) => pattern.test(password),
});
const symbolClass = `[${PASSWORD_SYMBOLS.replace(/[\]\\^-]/g, '\\$&')}]`;

/** The checklist under a new password, in the order it is shown. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { label: '8 characters', isMetBy: (password) => password.length >= LIMITS.passwordMin },
  matching('One uppercase letter', /\p{Lu}/u),
  matching('One number', /\d/),
  matching('One symbol', new RegExp(symbolClass)),
];

export const meetsPasswordRules = (password: string): boolean =>
  PASSWORD_RULES.every(({ isMetBy }) => isMetBy(password));
