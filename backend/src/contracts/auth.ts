import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { LIMITS } from './limits.js';
import { Email, Line, NewPassword } from './rules.js';

const BOTH = 'Please enter both email and password';

export class LoginRequest {
  @Email(BOTH)
  email: string;

  @MaxLength(LIMITS.passwordMax, { message: 'Invalid email or password' })
  @MinLength(1, { message: BOTH })
  @IsString({ message: BOTH })
  password: string;
}

const emptyIsNone = Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/** Registering accepts the terms and signs in. */
export class RegisterRequest {
  @Line({ required: 'First name is required', max: LIMITS.name, label: 'First name' })
  firstName: string;

  @Line({ max: LIMITS.name, label: 'Last name' })
  lastName?: string;

  @Email()
  email: string;

  @NewPassword()
  password: string;
}

/** A new e-mail address, a new password, or both. */
export class SecurityUpdate {
  @emptyIsNone
  @IsOptional()
  @Email()
  email?: string;

  /** As it was typed: never trimmed. */
  @MaxLength(LIMITS.passwordMax, { message: 'Your current password is not right' })
  @IsString({ message: 'Please enter your current password' })
  currentPassword: string;

  @emptyIsNone
  @IsOptional()
  @NewPassword()
  newPassword?: string;
}
