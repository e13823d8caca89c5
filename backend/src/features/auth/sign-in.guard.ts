import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LoginRequest } from '../../contracts/auth.js';
import { validation } from '../../platform/http/requests/validation.js';
import { PasswordGuard } from './password.strategy.js';
import { SignInAttempts } from './sign-in-attempts.js';

const rules = validation();

/** Validates the request, uses up a sign-in attempt and lets Passport check the password. A success resets the account's attempts. */
@Injectable()
export class SignInGuard implements CanActivate {
  private readonly password = new PasswordGuard();

  constructor(private readonly attempts: SignInAttempts) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const address = request.ip ?? '';
    const login = (await rules.transform(request.body ?? {}, {
      type: 'body',
      metatype: LoginRequest,
    })) as LoginRequest;
    request.body = login;
    await this.attempts.consume(login.email, address);
    await this.password.canActivate(context);
    await this.attempts.reset(login.email, address);
    return true;
  }
}
