import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent, SENDS_MAIL } from '../../../platform/outbox/event-handlers.js';
import { suspensionEndText } from '../../auth/auth.module.js';
import { isSuspended, suspendedUntil } from '../../users/suspensions/suspension.reader.js';
import { mailNameOf } from '../../users/user.reader.js';
import { appealRejected, suspensionLifted, userSuspended } from './suspension.events.js';

// Also finds an account whose owner has asked for its deletion. A deleted account has no address.
const SUSPENSION = `
  SELECT ${mailNameOf('u')} AS name, u.email AS address, s.reason, ${suspendedUntil('s')} AS until, s.ends_at > now() AS "isActive", ${isSuspended('u.id')} AS "isSuspended"
  FROM suspensions s JOIN users u ON u.id = s.user_id WHERE s.id = $1 AND u.email IS NOT NULL`;

interface MailedSuspension {
  name: string;
  address: string;
  reason: string;
  until: Date | null;
  isActive: boolean;
  /** The person is suspended now, by this suspension or another one. */
  isSuspended: boolean;
}

/** Mails suspended people about their suspension, because they cannot read anything on the site. */
@Injectable()
export class SuspensionMailHandlers {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
  ) {}

  /** Mails nothing about a suspension that was lifted in the meantime. */
  @OnEvent(userSuspended, 'user-suspended.send-mail', SENDS_MAIL)
  async mailSuspension({ suspensionId }: PayloadOf<typeof userSuspended>): Promise<void> {
    const suspension = await this.find(suspensionId);
    if (!suspension?.isActive) return;
    const end = suspension.until ? `until ${suspensionEndText(suspension.until)}` : 'until further notice';
    await this.mailer.send({
      to: suspension,
      subject: 'Your account is suspended',
      text: [
        `Hello ${suspension.name},`,
        `Your Muster account is suspended ${end}. You’ve been signed out, and your profile and posts are hidden.`,
        `Reason: ${suspension.reason}`,
        'If you think this is a mistake, sign in to appeal. You can appeal once, and you can download your data there too.',
      ],
      action: { label: 'Sign in', url: `${this.mailer.origin}/login` },
    });
  }

  /** Mails nothing to a person who was suspended again in the meantime. */
  @OnEvent(suspensionLifted, 'user-suspension-lifted.send-mail', SENDS_MAIL)
  async mailEnd({ suspensionId }: PayloadOf<typeof suspensionLifted>): Promise<void> {
    const suspension = await this.find(suspensionId);
    if (!suspension || suspension.isSuspended) return;
    await this.mailer.send({
      to: suspension,
      subject: 'Your account is no longer suspended',
      text: [
        `Hello ${suspension.name},`,
        'The suspension of your Muster account was lifted. You can sign in again, and everything is as you left it.',
      ],
      action: { label: 'Sign in', url: `${this.mailer.origin}/login` },
    });
  }

  @OnEvent(appealRejected, 'appeal-rejected.send-mail', SENDS_MAIL)
  async mailRejection({ suspensionId }: PayloadOf<typeof appealRejected>): Promise<void> {
    const suspension = await this.find(suspensionId);
    if (!suspension?.isActive) return;
    const end = suspension.until ? `It ends on ${suspensionEndText(suspension.until)}.` : 'It has no end date.';
    await this.mailer.send({
      to: suspension,
      subject: 'Your appeal was rejected',
      text: [
        `Hello ${suspension.name},`,
        `A moderator has read your appeal and kept the suspension. ${end}`,
        'You can still sign in to download your data.',
      ],
      action: { label: 'Sign in', url: `${this.mailer.origin}/login` },
    });
  }

  private find(suspensionId: string): Promise<MailedSuspension | undefined> {
    return this.database.queryOne(SUSPENSION, [suspensionId]);
  }
}
