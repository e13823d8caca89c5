import { IsString, MaxLength } from 'class-validator';
import { CurrentPassword } from './password-rules.js';
import { SingleLineText } from './rules.js';

/** Recovery codes are longer than the codes of an app, and people type spaces. */
const MAX_CODE = 40;

export const CODE_REQUIRED = 'Please enter the code';

/** Completes a sign-in whose password was correct. */
export class LoginCodeRequest {
  /** The challenge of the answer with the code `auth.code-required`. */
  @MaxLength(100, { message: 'This sign-in has ended. Please enter your password again.' })
  @IsString({ message: 'This sign-in has ended. Please enter your password again.' })
  challenge: string;

  /** The code of the authenticator app, or a recovery code. */
  @SingleLineText({ required: CODE_REQUIRED, max: MAX_CODE, label: 'The code' })
  code: string;
}

/** The first code of the authenticator app turns two-factor sign-in on. */
export class TwoFactorRequest {
  @SingleLineText({ required: CODE_REQUIRED, max: MAX_CODE, label: 'The code' })
  code: string;
}

/** Turns two-factor sign-in off. */
export class TwoFactorRemovalRequest {
  /** Never trimmed: spaces are part of a password. */
  @CurrentPassword()
  currentPassword: string;

  /** The code of the authenticator app, or a recovery code. */
  @SingleLineText({ required: CODE_REQUIRED, max: MAX_CODE, label: 'The code' })
  code: string;
}

/** Confirms that the owner of the account uses the session. */
export class ConfirmationRequest {
  /** Never trimmed: spaces are part of a password. */
  @CurrentPassword()
  currentPassword: string;

  /** Needed if two-factor sign-in is on: the code of the authenticator app, or a recovery code. */
  @SingleLineText({ max: MAX_CODE, label: 'The code' })
  code?: string;
}

export class TwoFactorPermissions {
  turnOn: boolean;
  turnOff: boolean;
  renewRecoveryCodes: boolean;
}

/** Whether the viewer's sign-in needs a code. */
export class TwoFactorView {
  isOn: boolean;
  /** The recovery codes that were not used. */
  recoveryCodesLeft: number;
  can: TwoFactorPermissions;
}

/** The secret for the authenticator app. No other answer contains it. */
export class TwoFactorSetupView {
  /** In Base32, to be typed in. */
  secret: string;
  /** An `otpauth:` address with the same secret, for a QR code. */
  uri: string;
}

/** No other answer contains the codes. Each of them works once. */
export class RecoveryCodesView {
  recoveryCodes: string[];
}
