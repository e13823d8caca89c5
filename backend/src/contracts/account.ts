import { IsString, MaxLength } from 'class-validator';
import { LoginRequest } from './auth.js';
import { CurrentPassword } from './password-rules.js';

/** Asks for the deletion of the viewer's account. */
export class AccountDeletionRequest {
  /** Never trimmed: spaces are part of a password. */
  @CurrentPassword()
  currentPassword: string;
}

/** When the account will be deleted. */
export class AccountDeletionView {
  /** ISO 8601. Until then, the owner can restore the account. */
  deletionDueAt: string;
}

/** Restores an account whose deletion was requested. */
export class AccountRestoreRequest extends LoginRequest {}

/** Accepts the terms and the privacy notice. */
export class TermsAcceptance {
  /** The version that the user has read: the day of its last change. */
  @MaxLength(10, { message: 'Unknown version' })
  @IsString({ message: 'Unknown version' })
  version: string;
}
