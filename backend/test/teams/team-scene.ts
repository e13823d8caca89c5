import type { TeamTraits } from '../../src/seed/builders/team-rows.js';
import type { Person, TestApp } from '../app.js';

/** A team and one signed-in user for each relation to it. */
export interface TeamScene {
  teamId: string;
  leader: Person;
  admin: Person;
  member: Person;
  follower: Person;
  stranger: Person;
}

export async function createTeamScene(app: TestApp, traits: TeamTraits = {}): Promise<TeamScene> {
  const [leader, admin, member, follower, stranger] = await Promise.all([
    app.person({ firstName: 'Lea' }),
    app.person({ firstName: 'Ada' }),
    app.person({ firstName: 'Mia' }),
    app.person({ firstName: 'Fia' }),
    app.person({ firstName: 'Sia' }),
  ]);
  const teamId = await app.build.team(leader.player, {
    isRecruiting: true,
    admins: [admin.player],
    members: [member.player],
    followers: [follower.player],
    ...traits,
  });
  return { teamId, leader, admin, member, follower, stranger };
}

/**
 * Expects of every team that the member count is right, that it has one leader, that no member has a pending application or invitation,
 * and that the leader or an admin sent each pending invitation.
 */
export async function expectConsistentTeams({ pool }: TestApp): Promise<void> {
  const { rows } = await pool.query(
    `SELECT t.id FROM teams t
     WHERE member_count <> (SELECT count(*) FROM team_members WHERE team_id = t.id)
        OR leader_id IS DISTINCT FROM (SELECT user_id FROM team_members WHERE team_id = t.id AND role = 'leader')
        OR EXISTS (SELECT FROM team_members m JOIN team_applications a USING (team_id, user_id) WHERE m.team_id = t.id AND a.status = 'pending')
        OR EXISTS (SELECT FROM team_members m JOIN team_invitations i USING (team_id, user_id) WHERE m.team_id = t.id AND i.status = 'pending')
        OR EXISTS (SELECT FROM team_members m JOIN users u ON u.id = m.user_id JOIN team_invitations i ON i.team_id = m.team_id AND lower(i.email) = lower(u.email)
             WHERE m.team_id = t.id AND i.status = 'pending')
        OR EXISTS (SELECT FROM team_invitations i WHERE i.team_id = t.id AND i.status = 'pending' AND NOT EXISTS (
             SELECT FROM team_members m WHERE m.team_id = t.id AND m.user_id = i.invited_by AND m.role <> 'member'))`,
  );
  expect(rows).toEqual([]);
}
