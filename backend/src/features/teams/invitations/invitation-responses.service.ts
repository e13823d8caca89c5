import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { hashToken } from '../../../platform/tokens.js';
import { teamInvitationAnswered } from '../team.events.js';
import { TeamLock } from '../team-lock.js';
import { invitationPolicy } from './invitation.policy.js';
import { isMailedTo } from './invitation.reader.js';
import { InvitationRepository } from './invitation.repository.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { UsersService } from '../../users/users.module.js';
import { MemberRepository } from '../members/member.repository.js';
import { teamPolicy } from '../team.policy.js';

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

/** Accepts and declines invitations. */
@Injectable()
export class InvitationResponsesService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: TeamLock,
    private readonly invitations: InvitationRepository,
    private readonly members: MemberRepository,
    private readonly users: UsersService,
  ) {}

  /**
   * Accepts a mailed invitation by its token, or the viewer's own one. Throws `invitation.unknown`, `invitation.over`, `invitation.other-address`,
   * `team.already-member`, `team.apply-first` and `team.not-recruiting`.
   */
  accept(viewer: Viewer, teamId: string, token: string | undefined): Promise<void> {
    return this.unitOfWork.run(async () => {
      const access = await this.lock.acquire(viewer, teamId);
      // Whether the token is valid is checked by `answer`, before anything is written.
      authorize(teamPolicy, 'join', { ...access, isInvited: access.isInvited || Boolean(token) });
      await this.answer(viewer, teamId, token, 'accepted');
      await this.members.add(teamId, viewer.id);
    });
  }

  /** Throws `invitation.unknown`, `invitation.over` and `invitation.other-address`. */
  decline(viewer: Viewer, teamId: string, token: string | undefined): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.lock.acquire(viewer, teamId);
      await this.answer(viewer, teamId, token, 'declined');
    });
  }

  private async answer(viewer: Viewer, teamId: string, token: string | undefined, answer: 'accepted' | 'declined') {
    const { id, email } = await this.find(viewer, teamId, token);
    // Only the owner of the address has received the token.
    if (token && email) await this.users.verifyEmail({ id: viewer.id, email });
    await this.invitations.end(teamId, id, answer);
    await this.outbox.append(teamInvitationAnswered, { invitationId: id, userId: viewer.id });
  }

  private async find(viewer: Viewer, teamId: string, token: string | undefined): Promise<StoredInvitation> {
    const [sql, values] = token ? [BY_TOKEN, [hashToken(token), viewer.id]] : [OWN, [viewer.id]];
    const invitation = await this.database.queryOne<StoredInvitation>(sql, [teamId, ...values]);
    if (!invitation) throw new Problem('invitation.unknown');
    authorize(invitationPolicy, 'respond', invitation);
    return invitation;
  }
}
