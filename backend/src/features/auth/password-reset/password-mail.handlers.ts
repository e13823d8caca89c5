import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { DomainEvent, PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent, SENDS_MAIL } from '../../../platform/outbox/event-handlers.js';
import { mailNameOf } from '../../users/user.reader.js';
import { userPasswordChanged } from '../../users/user.events.js';
import { passwordResetRequested } from './password-reset.events.js';
import { ResetLinks } from './reset-links.js';

const RECIPIENT = `SELECT ${mailNameOf('u')} AS name, email AS address FROM users u WHERE id = $1 AND email IS NOT NULL`;

/** Mails links to set a new password, and confirmations that a password was changed. */
@Injectable()
export class PasswordMailHandlers {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly links: ResetLinks,
  ) {}

  // A repeated run issues another token, because only the hash of the first one is stored. Each mail voids the link of the previous mail.
  @OnEvent(passwordResetRequested, 'auth-password-reset-requested.send-mail', SENDS_MAIL)
  async sendLink({ userId }: PayloadOf<typeof passwordResetRequested>, { at }: DomainEvent): Promise<void> {
    const link = userId && (await this.links.issue(userId, at));
    if (!link) return;
    await this.mailer.send({
      to: { name: link.name, address: link.email },
      subject: 'Reset your password',
      text: [
        `Hello ${link.name},`,
        'Someone asked to reset the password of your Muster account. Use this link to set a new one.',
        'The link works once and expires in an hour. If you didn’t ask for it, ignore this email: your password stays the same.',
      ],
      action: { label: 'Set a new password', url: `${this.mailer.origin}/reset-password?token=${link.token}` },
    });
  }

  @OnEvent(userPasswordChanged, 'user-password-changed.notify-user', SENDS_MAIL)
  async notifyUser({ userId }: PayloadOf<typeof userPasswordChanged>): Promise<void> {
    const to = await this.database.queryOne<{ name: string; address: string }>(RECIPIENT, [userId]);
    if (!to) return;
    await this.mailer.send({
      to,
      subject: 'Your password was changed',
      text: [
        `Hello ${to.name},`,
        'The password of your Muster account was changed, and you were signed out on all other devices.',
        'If that wasn’t you, reset your password right away.',
      ],
      action: { label: 'Reset password', url: `${this.mailer.origin}/forgot-password` },
    });
  }
}
