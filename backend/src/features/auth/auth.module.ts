import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { PasswordStrategy } from './password.strategy.js';
import { RegistrationAttempts } from './registration-attempts.js';
import { SecurityController } from './security.controller.js';
import { SecurityService } from './security.service.js';
import { SignInAttempts } from './sign-in-attempts.js';

@Module({
  imports: [UsersModule],
  controllers: [AuthController, SecurityController],
  providers: [AuthService, SecurityService, PasswordStrategy, RegistrationAttempts, SignInAttempts],
})
export class AuthModule {}

export { hashPassword } from './passwords.js';
