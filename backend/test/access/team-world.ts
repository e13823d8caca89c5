import { randomUUID } from 'node:crypto';
import { hashToken } from '../../src/features/teams/invitations/invitation-tokens.js';
import type { BuiltPlayer } from '../../src/seed/builders/builders.js';
import type { TestApp } from '../app.js';

/** A team that the user leads, and others where they stand elsewhere. */
export interface TeamWorld {
  id: string;
  memberId: string;
  applicationId: string;
  invitationId: string;
  /** What the link of a mail to somebody carries. */
  token: string;
  /** Where the user is a member, applied, was asked in, and is nothing at all. */
  joinedId: string;
  applied: { id: string; applicationId: string };
  invitedId: string;
  otherId: string;
}

export async function buildTeam({ build, pool }: TestApp, owner: BuiltPlayer): Promise<TeamWorld> {
  const [member, applicant, invited, leader] = [
    await build.player(),
    await build.player(),
    await build.player(),
    await build.player(),
  ];
  const id = await build.team(owner, { members: [member], isRecruiting: true });
  const token = randomUUID();
  await pool.query(
    `INSERT INTO team_invitations (id, team_id, name, email, invited_by, expires_at, mailed_at, token_hash)
     VALUES (gen_random_uuid(), $1, 'Gus', 'gus@example.test', $2, now() + interval '7 days', now(), $3)`,
    [id, owner.id, hashToken(token)],
  );
  const [appliedId, invitedId] = [await build.team(leader), await build.team(leader)];
  await build.invitation(invitedId, owner, leader);
  return {
    id,
    memberId: member.id,
    applicationId: await build.application(id, applicant),
    invitationId: await build.invitation(id, invited, owner),
    token,
    joinedId: await build.team(leader, { members: [owner] }),
    applied: { id: appliedId, applicationId: await build.application(appliedId, owner) },
    invitedId,
    otherId: await build.team(leader, { isRecruiting: true }),
  };
}
