import { Injectable } from '@nestjs/common';
import type { TeamInvitationRequest } from '../../../contracts/team-requests.js';
import type { TeamRole } from '../../../contracts/teams.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { hashToken } from '../../../platform/tokens.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { UserReader } from '../../users/user.reader.js';
import { MemberRepository } from '../members/member.repository.js';
import { teamInvitationEnded, teamInvited } from '../team.events.js';
import { teamRole } from '../team.reader.js';
import { TeamHints } from '../team-hints.js';
import { isMailedTo } from './invitation.reader.js';
import { inviteePolicy } from './invitation.policy.js';

const INSERT = `
  INSERT INTO team_invitations (id, team_id, user_id, name, email, invited_by, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, now() + interval '7 days') ON CONFLICT DO NOTHING RETURNING 1`;

/** Makes room for a new invitation: a unique index allows one pending invitation per recipient and team. */
const CLOSE_EXPIRED = `
  UPDATE team_invitations SET status = 'expired'
  WHERE team_id = $1 AND (user_id = $2 OR lower(email) = lower($3)) AND status = 'pending' AND expires_at <= now()
  RETURNING id AS "invitationId"`;

// A second request waits for the row lock, and then finds the invitation closed.
const BY_TOKEN = `
  SELECT id, email, status = 'pending' AND expires_at > now() AND ${isVisibleTo('$3', 'i.invited_by')} AS "isOpen", ${isMailedTo('$3')} AS "isInvitee"
  FROM team_invitations i WHERE team_id = $1 AND token_hash = $2 FOR UPDATE`;
const OWN = `
  SELECT id, email, true AS "isOpen", true AS "isInvitee" FROM team_invitations
  WHERE team_id = $1 AND user_id = $2 AND status = 'pending' AND expires_at > now() FOR UPDATE`;

interface StoredInvitation {
  id: string;
  /** Null for an invitation that was not mailed. */
  email: string | null;
  isOpen: boolean;
  isInvitee: boolean;
}

/** Stores invitations and sends hints about them. The caller has locked the team with `TeamLock`. */
@Injectable()
export class InvitationRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly users: UserReader,
    private readonly members: MemberRepository,
    private readonly hints: TeamHints,
  ) {}

  /** Returns the new invitation's id. Throws `team.already-member`, `invitation.pending` and `user.unknown`. */
  async insert(inviter: Viewer, teamId: string, { userId, name, email }: TeamInvitationRequest): Promise<string> {
    const id = newId();
    if (userId) await this.authorizeInvitee(inviter, teamId, userId);
    else await this.authorizeAddress(teamId, email);
    const recipient = userId ? [userId, null, null] : [null, name, email];
    const expired = await this.database.query<{ invitationId: string }>(CLOSE_EXPIRED, [
      teamId,
      recipient[0],
      recipient[2],
    ]);
    await this.outbox.appendAll(teamInvitationEnded, expired);
    const inserted = await this.database.query(INSERT, [id, teamId, ...recipient, inviter.id]);
    if (inserted.length === 0) throw new Problem('invitation.pending');
    await this.outbox.append(teamInvited, { invitationId: id });
    this.hints.sendChanged(teamId, 'members', userId ? [userId] : []);
    return id;
  }

  /** Locks the invitation with the token, or else the viewer's own pending one, until the transaction ends. Throws `invitation.unknown`. */
  async lock(viewer: Viewer, teamId: string, token: string | undefined): Promise<StoredInvitation> {
    const [sql, values] = token ? [BY_TOKEN, [hashToken(token), viewer.id]] : [OWN, [viewer.id]];
    const invitation = await this.database.queryOne<StoredInvitation>(sql, [teamId, ...values]);
    if (!invitation) throw new Problem('invitation.unknown');
    return invitation;
  }

  /** Ends a pending invitation with this status. Revoking twice is allowed, because the answer to the first request may have been lost. Throws `invitation.unknown`. */
  async end(teamId: string, id: string, status: 'declined' | 'revoked' | 'accepted'): Promise<void> {
    const ended = await this.database.queryOne<{ userId: string | null }>(
      `UPDATE team_invitations SET status = $3
       WHERE id = $1 AND team_id = $2 AND (status = 'pending' OR (status = 'revoked' AND $3 = 'revoked'))
       RETURNING user_id AS "userId"`,
      [id, teamId, status],
    );
    if (!ended) throw new Problem('invitation.unknown');
    await this.outbox.append(teamInvitationEnded, { invitationId: id });
    this.hints.sendChanged(teamId, 'members', ended.userId === null ? [] : [ended.userId]);
  }

  /**
   * Fellow members see each other's addresses, so the refusal tells the inviter nothing new. They do not see that of a member whose account is hidden
   * until its deletion.
   */
  private async authorizeAddress(teamId: string, email: string | undefined): Promise<void> {
    const member = await this.database.queryOne<{ role: TeamRole | null }>(
      `SELECT ${teamRole('u.id', '$1')} AS role FROM users u WHERE lower(u.email) = lower($2) AND u.deleted_at IS NULL`,
      [teamId, email],
    );
    authorize(inviteePolicy, 'invite', { role: member?.role ?? null, mayContact: true });
  }

  private async authorizeInvitee(inviter: Viewer, teamId: string, userId: string): Promise<void> {
    authorize(inviteePolicy, 'invite', {
      mayContact: await this.users.mayContact(inviter, userId),
      role: await this.members.roleOf(teamId, userId),
    });
  }
}
