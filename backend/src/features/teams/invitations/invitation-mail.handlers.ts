import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent, SENDS_MAIL } from '../../../platform/outbox/event-handlers.js';
import { hashToken, newToken } from '../../../platform/tokens.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { displayNameIn } from '../../users/user.reader.js';
import { contactInvited, teamInvited } from '../team.events.js';
import { contactInvitationMail, teamInvitationMail } from './invitation-mails.js';

const INVITER = `(SELECT ${displayNameIn('u')} FROM users u WHERE u.id = i.invited_by) AS "invitedBy"`;

// The inviter must not learn of a block, so the invitation is stored and only its mail is not sent.
const IS_INVITER_VISIBLE = `NOT EXISTS (SELECT FROM users u WHERE lower(u.email) = lower(i.email) AND NOT ${isVisibleTo('u.id', 'i.invited_by')})`;

// When sending fails, the mail may have been sent all the same. The retry sends a new link and invalidates the old one.
const CLAIM_INVITATION = `
  UPDATE team_invitations i SET token_hash = $2 FROM teams t
  WHERE i.id = $1 AND t.id = i.team_id AND i.email IS NOT NULL AND i.status = 'pending' AND i.expires_at > now() AND i.mailed_at IS NULL AND ${IS_INVITER_VISIBLE}
  RETURNING i.name, i.email, t.id AS "teamId", t.name AS "teamName", ${INVITER}`;

const CONTACT = `
  SELECT i.name, i.email, ${INVITER} FROM contact_invitations i WHERE i.id = $1 AND i.mailed_at IS NULL AND ${IS_INVITER_VISIBLE}`;

/** Sends invitations by mail. */
@Injectable()
export class InvitationMailHandlers {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
  ) {}

  /** Creates the token here, because only the mail may contain it; the database stores its hash. */
  @OnEvent(teamInvited, 'team-invited.send-mail', SENDS_MAIL)
  async mailTeamInvitation({ invitationId }: PayloadOf<typeof teamInvited>): Promise<void> {
    const token = newToken();
    const invitation = await this.database.queryOne<Parameters<typeof teamInvitationMail>[0]>(CLAIM_INVITATION, [
      invitationId,
      hashToken(token),
    ]);
    if (!invitation) return;
    await this.mailer.send(teamInvitationMail(invitation, token, this.mailer.origin));
    await this.database.query('UPDATE team_invitations SET mailed_at = now() WHERE id = $1', [invitationId]);
  }

  @OnEvent(contactInvited, 'team-contact-invited.send-mail', SENDS_MAIL)
  async mailContactInvitation({ invitationId }: PayloadOf<typeof contactInvited>): Promise<void> {
    const invitation = await this.database.queryOne<Parameters<typeof contactInvitationMail>[0]>(CONTACT, [
      invitationId,
    ]);
    if (!invitation) return;
    await this.mailer.send(contactInvitationMail(invitation, this.mailer.origin));
    await this.database.query('UPDATE contact_invitations SET mailed_at = now() WHERE id = $1', [invitationId]);
  }
}
