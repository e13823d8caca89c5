import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LoginRequest } from '../../contracts/auth.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.js';
import { validation } from '../../platform/http/requests/validation.js';
import { PasswordGuard } from './password.strategy.js';

const rules = validation();

/** Validates, spends a try and lets passport decide. A success gives the account's tries back. */
@Injectable()
export class SignInGuard implements CanActivate {
  private readonly password = new PasswordGuard();

  constructor(private readonly rateLimits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const address = request.ip ?? '';
    const login = (await rules.transform(request.body ?? {}, {
      type: 'body',
      metatype: LoginRequest,
    })) as LoginRequest;
    request.body = login;
    const account = login.email.toLowerCase();
    await this.rateLimits.consume('sign-in.address', address);
    await this.rateLimits.consume('sign-in.account', account, address);
    await this.password.canActivate(context);
    await this.rateLimits.reset('sign-in.account', account, address);
    return true;
  }
}
