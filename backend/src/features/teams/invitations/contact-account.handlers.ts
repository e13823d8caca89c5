import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { userEmailVerified, userRegistered } from '../../users/user.events.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { teamContactNamed } from '../team.events.js';
import { TeamHints } from '../team-hints.js';
import { isTeamLeader, teamsJoinedBy } from '../team.reader.js';
import { exclusiveTeamLockSql } from '../team-lock.js';

// Pairs of a team and a user: the team's contact person is a plain name, and its leader mailed a contact invitation under this name to the
// user's verified address. The name does not become the account of somebody who is hidden from the leader by a block or a suspension.
const INVITED_CONTACTS = `
  SELECT t.id AS "teamId", u.id AS "userId"
  FROM contact_invitations i JOIN users u ON lower(u.email) = lower(i.email) AND u.email_verified
  JOIN teams t ON t.id IN (${teamsJoinedBy('i.invited_by')}) AND ${isTeamLeader('i.invited_by', 't.id')} AND t.contact_name = i.name
    AND ${isVisibleTo('i.invited_by', 'u.id')}`;

/** Makes people who were invited by mail as a contact person the contact of the team once they have an account with a verified address. */
@Injectable()
export class ContactAccountHandlers {
  constructor(
    private readonly database: Database,
    private readonly hints: TeamHints,
  ) {}

  /** For events that the previous version queued. For new accounts it finds nothing, because their address is not verified yet. */
  @OnEvent(userRegistered, 'user-registered.link-teams')
  linkTeamsOfNewUser(event: PayloadOf<typeof userRegistered>): Promise<void> {
    return this.linkTeams(event);
  }

  @OnEvent(userEmailVerified, 'user-email-verified.link-teams')
  async linkTeams({ userId }: PayloadOf<typeof userEmailVerified>): Promise<void> {
    const teams = await this.database.query<{ teamId: string }>(
      `SELECT DISTINCT "teamId" FROM (${INVITED_CONTACTS} WHERE u.id = $1) invited ORDER BY "teamId"`,
      [userId],
    );
    for (const { teamId } of teams) await this.linkAccount({ teamId });
  }

  /** The person may have verified the address before the team was saved. */
  @OnEvent(teamContactNamed, 'team-contact-named.link-account')
  async linkAccount({ teamId }: PayloadOf<typeof teamContactNamed>): Promise<void> {
    await this.database.query(exclusiveTeamLockSql('$1'), [teamId]);
    const linked = await this.database.query(
      `UPDATE teams SET contact_user_id = invited."userId", contact_name = NULL
       FROM (${INVITED_CONTACTS} WHERE t.id = $1 ORDER BY i.id DESC LIMIT 1) invited WHERE teams.id = $1 RETURNING 1`,
      [teamId],
    );
    if (linked.length > 0) this.hints.sendChanged(teamId, 'details');
  }
}
