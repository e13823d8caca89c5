import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { defineRateLimit, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { userEmailEntered } from '../../users/user.events.js';
import { UsersService } from '../../users/users.module.js';
import { VerificationLinks } from './verification-links.js';

/** Counted per account, for repeated mails and new addresses together. */
const MAIL_LIMIT = defineRateLimit('verify-email.account', 5, { minutes: 60 });

/** Counted per mail address over all accounts, so that several accounts together cannot flood a mailbox. */
const RECIPIENT_LIMIT = defineRateLimit('verify-email.recipient', 10, { minutes: 24 * 60 });

@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly users: UsersService,
    private readonly links: VerificationLinks,
    private readonly rateLimits: RateLimits,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `auth.link-invalid` and `auth.link-expired`. A valid link works repeatedly, until the address changes. */
  async verify(token: string): Promise<void> {
    const userId = this.links.accountOf(token);
    const account = userId && (await this.users.findById(userId));
    if (!account) throw new Problem('auth.link-invalid');
    const state = this.links.check(token, { userId, email: account.email });
    if (state !== 'valid') throw new Problem(state === 'expired' ? 'auth.link-expired' : 'auth.link-invalid');
    await this.users.verifyEmail(account);
  }

  /** Sends another mail to the viewer's own address. Throws `rate.limited`. */
  async resend(viewer: Viewer): Promise<void> {
    const account = await this.users.ownAccount(viewer, viewer.id);
    await this.countMail(viewer, account.email);
    await this.unitOfWork.run(() => this.outbox.append(userEmailEntered, { userId: viewer.id }));
  }

  /** Counts a mail that the viewer causes. Throws `rate.limited`. */
  async countMail(viewer: Viewer, email: string): Promise<void> {
    await this.rateLimits.consume(MAIL_LIMIT, [viewer.id]);
    await this.rateLimits.consume(RECIPIENT_LIMIT, [email.toLowerCase()]);
  }
}
