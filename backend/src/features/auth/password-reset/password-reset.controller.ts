import { Body, Controller, Get, HttpCode, Ip, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { ForgotPasswordRequest, ResetPasswordRequest, ResetTokenView } from '../../../contracts/auth.js';
import { OpenToVisitors } from '../../../platform/http/access/viewer.js';
import { keyedRequestOf } from '../../../platform/http/idempotency/idempotency-keys.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { defineRateLimit, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { SignInAttempts } from '../sign-in-attempts.js';
import { PasswordResetService } from './password-reset.service.js';

// A club may share one network address.
export const ADDRESS_LIMIT = defineRateLimit('forgot-password.address', 20, { minutes: 30 });
/** Counted for every entered email address, even if no account has it. Beyond the limit, the email address gets no more mails, and the latest link still works. */
export const EMAIL_LIMIT = defineRateLimit('forgot-password.email', 5, { minutes: 30 });
const LINK_LIMIT = defineRateLimit('reset-password.address', 60, { minutes: 10 });

@ApiTags('accounts')
@Controller('api/auth')
export class PasswordResetController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly rateLimits: RateLimits,
    private readonly signIns: SignInAttempts,
  ) {}

  /** Mails a link to set a new password. The answer is the same whether or not an account has the address. */
  @OpenToVisitors()
  @Post('forgot-password')
  @HttpCode(204)
  async request(@Body() { email }: ForgotPasswordRequest, @Ip() address: string): Promise<void> {
    await this.rateLimits.consume(ADDRESS_LIMIT, [address]);
    await this.rateLimits.consume(EMAIL_LIMIT, [email.toLowerCase()]);
    await this.resets.request(email);
  }

  /** Tells whether a mailed link still works, without using it up. */
  @OpenToVisitors()
  @Get('validate-reset-token/:token')
  async validate(@Param('token') token: string, @Ip() address: string): Promise<ResetTokenView> {
    await this.rateLimits.consume(LINK_LIMIT, [address]);
    return { valid: await this.resets.isValid(token) };
  }

  /**
   * Sets a new password by a mailed link, confirms the email address and ends all sessions of the account. A visitor who repeats the request with the
   * same `Idempotency-Key` gets the first answer until the link would have expired.
   */
  @OpenToVisitors()
  @Post('reset-password')
  @HttpCode(204)
  async reset(
    @Body() { token, password }: ResetPasswordRequest,
    @Ip() address: string,
    @Req() request: Request,
  ): Promise<void> {
    await this.rateLimits.consume(LINK_LIMIT, [address]);
    const email = await this.resets.reset(token, password, keyedRequestOf(request)?.key ?? null);
    // Somebody who forgot the password may have used up the sign-in attempts.
    await this.signIns.reset(email, address);
  }
}
