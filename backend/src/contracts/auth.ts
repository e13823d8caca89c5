import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { LIMITS } from './limits.js';
import { CurrentPassword, NewPassword } from './password-rules.js';
import { Email, EmptyToUndefined, PublicName } from './rules.js';

const MISSING_CREDENTIALS = 'Please enter both email and password';

export class LoginRequest {
  @Email(MISSING_CREDENTIALS)
  email: string;

  @MaxLength(LIMITS.passwordMax, { message: 'Invalid email or password' })
  @MinLength(1, { message: MISSING_CREDENTIALS })
  @IsString({ message: MISSING_CREDENTIALS })
  password: string;
}

/** Registering accepts the terms and signs in. */
export class RegisterRequest {
  @PublicName({ required: 'First name is required', max: LIMITS.name, label: 'First name' })
  firstName: string;

  @PublicName({ max: LIMITS.name, label: 'Last name' })
  lastName?: string;

  @Email()
  email: string;

  @NewPassword()
  password: string;
}

/** The token of the link in a verification mail. */
export class EmailVerificationRequest {
  @MaxLength(200, { message: 'This link is not valid' })
  @IsString({ message: 'This link is not valid' })
  token: string;
}

/** Asks for a link to set a new password. */
export class ForgotPasswordRequest {
  @Email('Please enter your email address')
  email: string;
}

/** Sets a new password with the token of a mailed link. */
export class ResetPasswordRequest {
  @MaxLength(200, { message: 'This link is not valid' })
  @IsString({ message: 'This link is not valid' })
  token: string;

  @NewPassword()
  password: string;
}

/** Tells whether the link may still set a new password. */
export class ResetTokenView {
  valid: boolean;
}

/** A new email address, a new password, or both. */
export class SecurityUpdate {
  @EmptyToUndefined()
  @IsOptional()
  @Email()
  email?: string;

  /** Never trimmed: spaces are part of a password. */
  @CurrentPassword()
  currentPassword: string;

  @EmptyToUndefined()
  @IsOptional()
  @NewPassword()
  newPassword?: string;
}
