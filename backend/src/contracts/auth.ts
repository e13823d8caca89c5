import { IsString, MaxLength } from 'class-validator';
import { LIMITS } from './limits.js';
import { Email, NewPassword, Text } from './rules.js';

export class LoginRequest {
  @Email()
  email: string;

  @MaxLength(LIMITS.passwordMax, { message: 'Invalid email or password' })
  @IsString({ message: 'Please enter both email and password' })
  password: string;
}

/** Registering accepts the terms and signs in. */
export class RegisterRequest {
  @Text({ required: 'First name is required', max: LIMITS.name, label: 'First name' })
  firstName: string;

  @Text({ max: LIMITS.name, label: 'Last name' })
  lastName?: string;

  @Email()
  email: string;

  @NewPassword()
  password: string;
}
