import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { defineRateLimit, RateLimits } from '../../../platform/http/limits/rate-limits.js';

export const INVITATION_LIMIT = defineRateLimit('invite.account', 30, { minutes: 60 });

/** Counted per recipient over all senders, so that several senders together cannot flood a mailbox. */
export const RECIPIENT_LIMIT = defineRateLimit('invite.recipient', 5, { minutes: 24 * 60 });

/** Counted per IP address that opens invitation links, so that nobody can guess their tokens. */
export const LINK_LIMIT = defineRateLimit('invitation.address', 60, { minutes: 10 });

const DAY = { minutes: 24 * 60 };

/** Counted per IP address of the sender, so that new accounts do not give one person more mails. */
const SENDER_ADDRESS_LIMIT = defineRateLimit('invite-mail.address', 20, DAY);

/** Counted per account whose email address is not verified. */
const UNVERIFIED_LIMIT = defineRateLimit('invite-mail.unverified', 3, DAY);

/** Limits the invitations that are sent by mail. */
@Injectable()
export class InvitationMailLimits {
  constructor(
    private readonly database: Database,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Throws `rate.limited`. `address` is the sender's IP address. */
  async consume(sender: Viewer, address: string, recipient: string): Promise<void> {
    await this.rateLimits.consume(RECIPIENT_LIMIT, [recipient.toLowerCase()]);
    await this.rateLimits.consume(SENDER_ADDRESS_LIMIT, [address]);
    if (!(await this.hasVerifiedEmail(sender))) await this.rateLimits.consume(UNVERIFIED_LIMIT, [sender.id]);
  }

  private async hasVerifiedEmail({ id }: Viewer): Promise<boolean> {
    const user = await this.database.queryOne<{ isVerified: boolean }>(
      'SELECT email_verified AS "isVerified" FROM users WHERE id = $1',
      [id],
    );
    return user?.isVerified === true;
  }
}
