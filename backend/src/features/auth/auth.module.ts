import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AccountDeletionController } from './account-deletion/account-deletion.controller.js';
import { AccountDeletionService } from './account-deletion/account-deletion.service.js';
import { AuthController } from './auth.controller.js';
import { AuthData } from './auth-data.js';
import { AuthService } from './auth.service.js';
import { Confirmation } from './confirmation/confirmation.js';
import { ConfirmationController } from './confirmation/confirmation.controller.js';
import { CredentialChanges } from './credential-changes.js';
import { KnownDevices } from './devices/known-devices.js';
import { NewDeviceMailHandlers } from './devices/new-device-mail.handlers.js';
import { PasswordMailHandlers } from './password-reset/password-mail.handlers.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { ResetLinks } from './password-reset/reset-links.js';
import { PasswordStrategy } from './password.strategy.js';
import { RegistrationAttempts } from './registration-attempts.js';
import { RegistrationService } from './registration.service.js';
import { SecurityController } from './security.controller.js';
import { SecurityService } from './security.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { VerifiedSessions } from './sessions/verified-sessions.js';
import { SignInAnswers } from './sign-in-answers.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { SuspendedSignIn } from './suspension/suspended-sign-in.js';
import { SuspensionTokens } from './suspension/suspension-tokens.js';
import { SignInChallenges } from './sign-in-codes/sign-in-challenges.js';
import { SignInCodesService } from './sign-in-codes/sign-in-codes.service.js';
import { CodeAttempts } from './two-factor/code-attempts.js';
import { RecoveryCodes } from './two-factor/recovery-codes.js';
import { SecondFactor } from './two-factor/second-factor.js';
import { SecretCipher } from './two-factor/secret-cipher.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';
import { TwoFactorMailHandlers } from './two-factor/two-factor-mail.handlers.js';
import { TwoFactorRemoval } from './two-factor/two-factor-removal.js';
import { TwoFactorService } from './two-factor/two-factor.service.js';
import { TwoFactorStore } from './two-factor/two-factor-store.js';
import { EmailVerificationController } from './verification/email-verification.controller.js';
import { EmailVerificationService } from './verification/email-verification.service.js';
import { VerificationLinks } from './verification/verification-links.js';
import { VerificationMailHandlers } from './verification/verification-mail.handlers.js';

@Module({
  imports: [UsersModule],
  controllers: [
    AuthController,
    SecurityController,
    EmailVerificationController,
    PasswordResetController,
    SessionsController,
    AccountDeletionController,
    TwoFactorController,
    ConfirmationController,
  ],
  providers: [
    AuthService,
    RegistrationService,
    SignInAnswers,
    SecurityService,
    PasswordStrategy,
    RegistrationAttempts,
    SignInAttempts,
    EmailVerificationService,
    VerificationLinks,
    VerificationMailHandlers,
    PasswordResetService,
    ResetLinks,
    PasswordMailHandlers,
    AccountDeletionService,
    SuspensionTokens,
    SuspendedSignIn,
    AuthData,
    CodeAttempts,
    Confirmation,
    CredentialChanges,
    KnownDevices,
    NewDeviceMailHandlers,
    RecoveryCodes,
    SecondFactor,
    SecretCipher,
    SignInChallenges,
    SignInCodesService,
    TwoFactorMailHandlers,
    TwoFactorRemoval,
    TwoFactorService,
    TwoFactorStore,
    VerifiedSessions,
  ],
  exports: [SuspensionTokens],
})
export class AuthModule {}

export { suspensionEndText, suspensionMessage, toSuspensionNotice } from './suspension/suspended-sign-in.js';
export { SuspensionTokens } from './suspension/suspension-tokens.js';
export { hashPassword } from './passwords.js';
