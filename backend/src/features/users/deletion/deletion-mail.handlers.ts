import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Housekeeping } from '../../../platform/jobs/housekeeping.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent, SENDS_MAIL } from '../../../platform/outbox/event-handlers.js';
import { mailNameOf } from '../user.reader.js';
import { deletionDay } from './deletion-requests.js';
import { accountErased, userDeletionRequested, userRestored } from '../user.events.js';

const REQUEST = `
  SELECT d.profile->>'first_name' AS name, u.email AS address, d.due_at AS "dueAt"
  FROM account_deletions d JOIN users u ON u.id = d.user_id WHERE d.user_id = $1`;

const RESTORED = `SELECT ${mailNameOf('u')} AS name, email AS address FROM users u WHERE id = $1 AND deleted_at IS NULL`;

interface Recipient {
  name: string;
  address: string;
}

/** Mails the owners of accounts about requested deletions, restored accounts and deleted accounts. */
@Injectable()
export class DeletionMailHandlers implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    // The mail is retried for three days, so nothing reads a notice that is four days old.
    this.housekeeping.register(() =>
      this.database.query(`DELETE FROM deletion_notices WHERE created_at < now() - interval '4 days'`),
    );
  }

  @OnEvent(userDeletionRequested, 'user-deletion-requested.send-mail', SENDS_MAIL)
  async mailRequest({ userId }: PayloadOf<typeof userDeletionRequested>): Promise<void> {
    const to = await this.database.queryOne<Recipient & { dueAt: Date }>(REQUEST, [userId]);
    if (!to) return;
    await this.mailer.send({
      to,
      subject: `Your account will be deleted on ${deletionDay(to.dueAt)}`,
      text: [
        `Hello ${to.name},`,
        `You asked us to delete your Muster account. It’s hidden now. On ${deletionDay(to.dueAt)}, we’ll delete it and your personal data.`,
        'If you change your mind, sign in before that day to restore it. If you didn’t ask for this, do the same and reset your password.',
      ],
      action: { label: 'Keep my account', url: `${this.mailer.origin}/login` },
    });
  }

  /** Restoring needs only the password, even for an account whose sign-in needs a code, so its owner must learn about it. */
  @OnEvent(userRestored, 'user-restored.send-mail', SENDS_MAIL)
  async mailRestoration({ userId }: PayloadOf<typeof userRestored>): Promise<void> {
    const to = await this.database.queryOne<Recipient>(RESTORED, [userId]);
    if (!to) return;
    await this.mailer.send({
      to,
      subject: 'Your account was restored',
      text: [
        `Hello ${to.name},`,
        'Your Muster account was restored and won’t be deleted. Other players see your profile again.',
        'If you didn’t restore it, somebody knows your password. Set a new one, and then delete your account again.',
      ],
      action: { label: 'Reset password', url: `${this.mailer.origin}/forgot-password` },
    });
  }

  @OnEvent(accountErased, 'account-erased.send-mail', SENDS_MAIL)
  async mailErasure({ noticeId }: PayloadOf<typeof accountErased>): Promise<void> {
    const to = await this.database.queryOne<Recipient>('SELECT name, address FROM deletion_notices WHERE id = $1', [
      noticeId,
    ]);
    if (!to) return;
    await this.mailer.send({
      to,
      subject: 'Your account was deleted',
      text: [
        `Hello ${to.name},`,
        'We’ve deleted your Muster account and your personal data, including this address. This can’t be undone.',
        'Your posts, comments and messages stay, credited to “Deleted player”. You’re welcome to create a new account at any time.',
      ],
      action: { label: 'Open Muster', url: this.mailer.origin },
    });
    await this.database.query('DELETE FROM deletion_notices WHERE id = $1', [noticeId]);
  }
}
