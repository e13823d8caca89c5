import { Injectable } from '@nestjs/common';
import type { OwnTeamRequestView, TeamPageView } from '../../contracts/teams.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { permissionsOf, refusalsOf } from '../../platform/http/access/policy.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { canReport } from '../../platform/http/access/report.policy.js';
import { fieldNameJson } from '../fields/field.reader.js';
import { displayName, displayNameIn, personColumns, type PersonRow, toPerson } from '../users/user.reader.js';
import { isListedFor, isVisibleTo } from '../users/person-visibility.reader.js';
import { teamPolicy } from './team.policy.js';
import { mayContactLeader } from './team.reader.js';
import { TEAM_COLUMNS, type TeamRow, toTeam } from './team-row.js';

type PageRow = TeamRow &
  PersonRow &
  Pick<
    TeamPageView,
    'bannerUrl' | 'bannerPositionX' | 'bannerPositionY' | 'mainField' | 'membersOnlyComments' | 'gamesAttended'
  > & {
    contactUserId: string | null;
    contactName: string | null;
    contactUserName: string | null;
    application: OwnTeamRequestView | null;
    invitation: OwnTeamRequestView | null;
    mayContactLeader: boolean;
  };

const MAIN_FIELD_NAME = `CASE WHEN t.main_field_name IS NOT NULL THEN json_build_object('id', NULL, 'name', t.main_field_name) END`;

const TEAM = `
  SELECT ${TEAM_COLUMNS}, t.banner_url AS "bannerUrl", t.banner_position_x AS "bannerPositionX", t.banner_position_y AS "bannerPositionY",
    ${personColumns('l')}, t.contact_user_id AS "contactUserId", t.contact_name AS "contactName",
    (SELECT ${displayNameIn('c')} FROM users c WHERE c.id = t.contact_user_id AND ${isListedFor('$1', 'c')}) AS "contactUserName",
    coalesce(${fieldNameJson('t.main_field_id')}, ${MAIN_FIELD_NAME}) AS "mainField", t.members_only_comments AS "membersOnlyComments", t.games_attended AS "gamesAttended",
    (SELECT json_build_object('id', a.id, 'message', a.message) FROM team_applications a
     WHERE a.team_id = t.id AND a.user_id = me.id AND a.status = 'pending') AS application,
    (SELECT json_build_object('id', i.id, 'message', ${displayNameIn('inviter')}) FROM team_invitations i JOIN users inviter ON inviter.id = i.invited_by
     WHERE i.team_id = t.id AND i.user_id = me.id AND i.status = 'pending' AND i.expires_at > now() AND ${isVisibleTo('$1', 'i.invited_by')}) AS invitation,
    ${mayContactLeader('$1', 't')} AS "mayContactLeader"
  FROM teams t JOIN users l ON l.id = t.leader_id LEFT JOIN users me ON me.id = $1 WHERE t.id = $2`;

@Injectable()
export class TeamPageReader {
  constructor(private readonly database: Database) {}

  /** Throws `team.unknown`. */
  async page(viewer: Viewer | null, id: string): Promise<TeamPageView> {
    const row = await this.database.queryOne<PageRow>(TEAM, [viewer?.id ?? null, id]);
    if (!row) throw new Problem('team.unknown');
    const { bannerUrl, bannerPositionX, bannerPositionY, mainField, membersOnlyComments, gamesAttended } = row;
    const { role, application, invitation } = row;
    const access = viewer && {
      teamId: row.id,
      role,
      isRecruiting: row.isRecruiting,
      mayContactLeader: row.mayContactLeader,
      hasApplied: application !== null,
      isInvited: invitation !== null,
    };
    return {
      ...toTeam(row),
      bannerUrl,
      bannerPositionX,
      bannerPositionY,
      leader: toPerson(row),
      ...contactOf(row),
      mainField,
      membersOnlyComments,
      gamesAttended,
      role,
      application,
      invitation,
      can: { ...permissionsOf(teamPolicy, access), report: canReport(viewer, row.personId) },
      why: access ? refusalsOf(teamPolicy, access, ['apply']) : {},
    };
  }
}

/** The leader is the contact person if no other was chosen, if the chosen person's account was deleted, or if the chosen person is hidden from the viewer. */
function contactOf(row: PageRow): Pick<TeamPageView, 'contactPerson' | 'contact'> {
  const { contactUserId, contactUserName, contactName } = row;
  if (contactUserId !== null && contactUserName !== null)
    return { contactPerson: contactUserId, contact: { id: contactUserId, name: contactUserName } };
  if (contactName !== null) return { contactPerson: contactName, contact: { id: null, name: contactName } };
  return { contactPerson: row.leaderId, contact: { id: row.leaderId, name: displayName(row) } };
}
