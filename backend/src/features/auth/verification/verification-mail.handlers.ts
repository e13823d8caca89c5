import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent, SENDS_MAIL } from '../../../platform/outbox/event-handlers.js';
import { userEmailChanged, userEmailEntered, userRegistered } from '../../users/user.events.js';
import { mailNameOf } from '../../users/user.reader.js';
import { VerificationLinks } from './verification-links.js';

const UNVERIFIED = `
  SELECT first_name AS name, email FROM users WHERE id = $1 AND deleted_at IS NULL AND email IS NOT NULL AND NOT email_verified`;

const CURRENT_NAME = `SELECT ${mailNameOf('u')} AS name FROM users u WHERE id = $1 AND email IS NOT NULL`;

/** Mails verification links, and tells the previous address of an account about the new one. */
@Injectable()
export class VerificationMailHandlers {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly links: VerificationLinks,
  ) {}

  @OnEvent(userRegistered, 'user-registered.send-verification-mail', SENDS_MAIL)
  async mailNewUser({ userId }: PayloadOf<typeof userRegistered>): Promise<void> {
    await this.mailLink(userId);
  }

  @OnEvent(userEmailEntered, 'user-email-entered.send-verification-mail', SENDS_MAIL)
  async mailEnteredAddress({ userId }: PayloadOf<typeof userEmailEntered>): Promise<void> {
    await this.mailLink(userId);
  }

  @OnEvent(userEmailChanged, 'user-email-changed.notify-previous-address', SENDS_MAIL)
  async notifyPreviousAddress({ userId, previousAddress }: PayloadOf<typeof userEmailChanged>): Promise<void> {
    const user = await this.database.queryOne<{ name: string }>(CURRENT_NAME, [userId]);
    if (!user) return;
    await this.mailer.send({
      to: { name: user.name, address: previousAddress },
      subject: 'Your email address was changed',
      text: [
        `Hello ${user.name},`,
        'Your Muster account has a new email address. You can’t sign in with this one any more, and you were signed out on all other devices.',
        'If that wasn’t you, someone else may be using your account. Contact the people who run this site right away.',
      ],
      action: { label: 'Open Muster', url: `${this.mailer.origin}/login` },
    });
  }

  private async mailLink(userId: string): Promise<void> {
    const user = await this.database.queryOne<{ name: string; email: string }>(UNVERIFIED, [userId]);
    if (!user) return;
    const token = this.links.issue({ userId, email: user.email });
    await this.mailer.send({
      to: { name: user.name, address: user.email },
      subject: 'Confirm your email address',
      text: [
        `Hello ${user.name},`,
        'This address was used for an account on Muster. Please confirm that it’s yours.',
        'The link expires in three days. If you don’t have a Muster account, ignore this email.',
      ],
      action: { label: 'Confirm email address', url: `${this.mailer.origin}/verify-email?token=${token}` },
    });
  }
}
