import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../contracts/paging.js';
import type { InvitationOfferView, TeamInvitationView } from '../../../contracts/team-requests.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, Page } from '../../../platform/http/paging/paging.js';
import { authorize, permissionsOf } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { hashToken } from '../../../platform/tokens.js';
import { displayNameIn, personJson, type PersonRow, toPerson } from '../../users/user.reader.js';
import { invitationPolicy } from './invitation.policy.js';
import { teamPolicy } from '../team.policy.js';
import { TeamReader } from '../team.reader.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';

interface InvitationRow {
  id: string;
  teamId: string;
  name: string | null;
  email: string | null;
  createdAt: Date;
  expiresAt: Date;
  invited: PersonRow | null;
  inviter: PersonRow | null;
}

/** `$2` is the viewer, from whom a person may be hidden. */
const INVITATIONS = `
  SELECT i.id, i.team_id AS "teamId", i.name, i.email, i.created_at AS "createdAt", i.expires_at AS "expiresAt",
    (SELECT ${personJson('u')} FROM users u WHERE u.id = i.user_id) AS invited,
    CASE WHEN ${isVisibleTo('$2', 'b.id')} THEN ${personJson('b')} END AS inviter
  FROM team_invitations i JOIN users b ON b.id = i.invited_by`;
const IS_OPEN = `i.status = 'pending' AND i.expires_at > now()`;

/** SQL condition on an invitation `i`: it was mailed to the address of the user. `user` is an SQL expression for the id. */
export const isMailedTo = (user: string): string =>
  `EXISTS (SELECT FROM users invitee WHERE invitee.id = ${user} AND lower(invitee.email) = lower(i.email))`;

const OFFER = `
  SELECT t.id AS "teamId", t.name AS "teamName", ${displayNameIn('b')} AS "invitedBy", i.name, i.email, ${IS_OPEN} AND ${isVisibleTo('$2', 'i.invited_by')} AS "isOpen",
    $2::uuid IS NULL OR ${isMailedTo('$2')} AS "isInvitee"
  FROM team_invitations i JOIN teams t ON t.id = i.team_id JOIN users b ON b.id = i.invited_by WHERE i.token_hash = $1`;

type OfferRow = Omit<InvitationOfferView, 'email' | 'can'> & { email: string; isOpen: boolean; isInvitee: boolean };

@Injectable()
export class InvitationReader {
  constructor(
    private readonly database: Database,
    private readonly teams: TeamReader,
  ) {}

  /** Pending invitations, newest first. Only the leader and admins may list them. */
  async list(viewer: Viewer, teamId: string, { limit, cursor }: PageRequest): Promise<Page<TeamInvitationView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const access = await this.teams.access(viewer, teamId);
    if (!access) throw new Problem('team.unknown');
    authorize(teamPolicy, 'manageMembers', access);
    const [rows, count] = await Promise.all([
      this.database.query<InvitationRow>(
        `${INVITATIONS} WHERE i.team_id = $1 AND ${IS_OPEN} AND ${isVisibleTo('$2', 'i.user_id')} AND ${afterCursor('i.id', '$3')} ORDER BY i.id DESC LIMIT $4`,
        [teamId, viewer.id, before, limit + 1],
      ),
      this.database.queryOne<{ total: number }>(
        `SELECT count(*)::int AS total FROM team_invitations i WHERE i.team_id = $1 AND ${IS_OPEN} AND ${isVisibleTo('$2', 'i.user_id')}`,
        [teamId, viewer.id],
      ),
    ]);
    return Page.fromRows(rows, limit, count?.total ?? 0, (row) => [row.id], toInvitation);
  }

  /** Throws `invitation.unknown`. */
  async invitation(viewer: Viewer, id: string): Promise<TeamInvitationView> {
    const row = await this.database.queryOne<InvitationRow>(`${INVITATIONS} WHERE i.id = $1`, [id, viewer.id]);
    if (!row) throw new Problem('invitation.unknown');
    return toInvitation(row);
  }

  /** The invitation behind a mailed link. Visitors may read it, because the invited person may have no account. Throws `invitation.unknown` and `invitation.over`. */
  async byToken(viewer: Viewer | null, token: string): Promise<InvitationOfferView> {
    const row = await this.database.queryOne<OfferRow>(OFFER, [hashToken(token), viewer?.id ?? null]);
    if (!row) throw new Problem('invitation.unknown');
    const { isOpen, isInvitee, email, ...offer } = row;
    const access = { isOpen, isInvitee };
    authorize(invitationPolicy, 'read', access);
    const { respond } = permissionsOf(invitationPolicy, access);
    return { ...offer, email: respond ? email : maskEmail(email), can: { respond } };
  }
}

/** "gus@example.test" → "g***@example.test" */
const maskEmail = (email: string): string => email.replace(/(?<=^.).*(?=@)/su, '***');

const toInvitation = (row: InvitationRow): TeamInvitationView => ({
  id: row.id,
  teamId: row.teamId,
  user: row.invited && toPerson(row.invited),
  name: row.name,
  email: row.email,
  invitedBy: row.inviter && toPerson(row.inviter),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
