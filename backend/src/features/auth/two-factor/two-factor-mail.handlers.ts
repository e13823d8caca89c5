import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent, SENDS_MAIL } from '../../../platform/outbox/event-handlers.js';
import { mailNameOf } from '../../users/user.reader.js';
import { recoveryCodeUsed, twoFactorTurnedOff, twoFactorTurnedOn } from './two-factor.events.js';

const RECIPIENT = `
  SELECT ${mailNameOf('u')} AS name, email AS address, (SELECT count(*)::int FROM recovery_codes WHERE user_id = u.id) AS "codesLeft"
  FROM users u WHERE id = $1 AND email IS NOT NULL`;

interface Recipient {
  name: string;
  address: string;
  codesLeft: number;
}

/** Mails the owner of an account what has changed about its sign-in. */
@Injectable()
export class TwoFactorMailHandlers {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
  ) {}

  @OnEvent(twoFactorTurnedOn, 'auth-two-factor-turned-on.send-mail', SENDS_MAIL)
  mailTurnedOn({ userId }: PayloadOf<typeof twoFactorTurnedOn>): Promise<void> {
    return this.send(userId, 'Two-factor sign-in is on', () => [
      'Signing in to your Muster account now takes a code from your authenticator app as well as your password.',
      'Keep your recovery codes in a safe place. They get you in when you don’t have your phone.',
      'If you didn’t turn it on, reset your password right away.',
    ]);
  }

  @OnEvent(twoFactorTurnedOff, 'auth-two-factor-turned-off.send-mail', SENDS_MAIL)
  mailTurnedOff({ userId }: PayloadOf<typeof twoFactorTurnedOff>): Promise<void> {
    return this.send(userId, 'Two-factor sign-in is off', () => [
      'You can sign in to your Muster account with just your password again. Your recovery codes no longer work.',
      'If you didn’t turn it off, reset your password right away and turn two-factor sign-in back on.',
    ]);
  }

  @OnEvent(recoveryCodeUsed, 'auth-recovery-code-used.send-mail', SENDS_MAIL)
  mailRecoveryCodeUsed({ userId }: PayloadOf<typeof recoveryCodeUsed>): Promise<void> {
    return this.send(userId, 'A recovery code was used', ({ codesLeft }) => [
      'Someone used one of the recovery codes of your Muster account. It won’t work again.',
      `Recovery codes left: ${codesLeft}. You can get new ones in your security settings.`,
      'If that wasn’t you, reset your password right away.',
    ]);
  }

  private async send(userId: string, subject: string, paragraphs: (to: Recipient) => string[]): Promise<void> {
    const to = await this.database.queryOne<Recipient>(RECIPIENT, [userId]);
    if (!to) return;
    await this.mailer.send({
      to,
      subject,
      text: [`Hello ${to.name},`, ...paragraphs(to)],
      action: { label: 'Open security settings', url: `${this.mailer.origin}/profile/edit?tab=security` },
    });
  }
}
