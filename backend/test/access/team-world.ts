import { randomUUID } from 'node:crypto';
import { hashToken } from '../../src/platform/tokens.js';
import type { BuiltPlayer } from '../../src/seed/builders/builders.js';
import type { TestApp } from '../app.js';

/** A team that the owner leads, and teams in which the owner has other roles. */
export interface TeamWorld {
  id: string;
  memberId: string;
  applicationId: string;
  invitationId: string;
  /** The token of an invitation that was sent by mail. */
  token: string;
  /** The owner is a member here. */
  joinedId: string;
  /** The owner applied here. */
  applied: { id: string; applicationId: string };
  /** The owner is invited here. */
  invitedId: string;
  /** The owner has no role here. */
  otherId: string;
}

export async function buildTeam({ build, pool }: TestApp, owner: BuiltPlayer): Promise<TeamWorld> {
  const [member, applicant, invited, leader] = await Promise.all([
    build.player(),
    build.player(),
    build.player(),
    build.player(),
  ]);
  const [id, appliedId, invitedId, joinedId, otherId] = await Promise.all([
    build.team(owner, { members: [member], isRecruiting: true }),
    build.team(leader),
    build.team(leader),
    build.team(leader, { members: [owner] }),
    build.team(leader, { isRecruiting: true }),
  ]);
  const token = randomUUID();
  await pool.query(
    `INSERT INTO team_invitations (id, team_id, name, email, invited_by, expires_at, mailed_at, token_hash)
     VALUES (gen_random_uuid(), $1, 'Gus', 'gus@example.test', $2, now() + interval '7 days', now(), $3)`,
    [id, owner.id, hashToken(token)],
  );
  await build.invitation(invitedId, owner, leader);
  return {
    id,
    memberId: member.id,
    applicationId: await build.application(id, applicant),
    invitationId: await build.invitation(id, invited, owner),
    token,
    joinedId,
    applied: { id: appliedId, applicationId: await build.application(appliedId, owner) },
    invitedId,
    otherId,
  };
}
