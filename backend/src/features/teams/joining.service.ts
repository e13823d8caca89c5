import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access.js';
import { Problem } from '../../platform/http/problem.js';
import { HeldTeams } from './held-teams.js';
import { InvitationRows } from './invitation-rows.js';
import { hashOf } from './invitation-tokens.js';
import { Roster } from './roster.js';
import type { TeamStanding } from './team.policy.js';

// Of a link that anybody may hold: whoever comes first.
const BY_TOKEN = `
  SELECT id, status = 'pending' AND expires_at > now() AS "isOpen" FROM team_invitations
  WHERE team_id = $1 AND token_hash = $2 FOR UPDATE`;
const OWN = `
  SELECT id, true AS "isOpen" FROM team_invitations
  WHERE team_id = $1 AND user_id = $2 AND status = 'pending' AND expires_at > now() FOR UPDATE`;

interface FoundInvitation {
  id: string;
  isOpen: boolean;
}

/** Who was asked in comes, or does not. */
@Injectable()
export class JoiningService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly held: HeldTeams,
    private readonly rows: InvitationRows,
    private readonly roster: Roster,
  ) {}

  /** By the link of a mail, or by the viewer's own invitation. Throws `invitation.over`, `team.apply-first`, `team.not-recruiting`. */
  join(viewer: Viewer, teamId: string, token: string | undefined): Promise<void> {
    return this.unitOfWork.run(async () => {
      const standing = await this.held.take(viewer, teamId);
      if (standing.role !== null) throw new Problem('team.already-member');
      const { id } = token ? await this.byToken(teamId, token) : await this.own(viewer, standing);
      await this.rows.end(teamId, id, 'accepted');
      await this.roster.admit(teamId, viewer.id);
    });
  }

  /** Throws `invitation.unknown` and `invitation.over`. */
  decline(viewer: Viewer, teamId: string, token: string | undefined): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.held.take(viewer, teamId);
      const found = token
        ? await this.byToken(teamId, token)
        : await this.database.queryOne<FoundInvitation>(OWN, [teamId, viewer.id]);
      if (!found) throw new Problem('invitation.unknown');
      await this.rows.end(teamId, found.id, 'declined');
    });
  }

  private async byToken(teamId: string, token: string): Promise<FoundInvitation> {
    const found = await this.database.queryOne<FoundInvitation>(BY_TOKEN, [teamId, hashOf(token)]);
    if (!found) throw new Problem('invitation.unknown');
    if (!found.isOpen) throw new Problem('invitation.over');
    return found;
  }

  private async own(viewer: Viewer, { teamId, isRecruiting }: TeamStanding): Promise<FoundInvitation> {
    const found = await this.database.queryOne<FoundInvitation>(OWN, [teamId, viewer.id]);
    if (!found) throw new Problem(isRecruiting ? 'team.apply-first' : 'team.not-recruiting');
    return found;
  }
}
