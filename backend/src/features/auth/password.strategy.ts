import { Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { Problem } from '../../platform/http/problems/problem.js';
import type { Account } from '../users/users.module.js';
import { AuthService } from './auth.service.js';

/** Checks the email and password of a request that `SignInGuard` has validated. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly auth: AuthService) {
    super({ usernameField: 'email', passwordField: 'password' });
  }

  async validate(email: string, password: string): Promise<Account> {
    const account = await this.auth.verifyCredentials(email, password);
    if (!account) throw new Problem('auth.invalid-credentials');
    return account;
  }
}

@Injectable()
export class PasswordGuard extends AuthGuard('local') {
  override handleRequest<V>(error: unknown, viewer: V): V {
    if (error) throw error as Error;
    if (!viewer) throw new Problem('auth.invalid-credentials');
    return viewer;
  }
}
