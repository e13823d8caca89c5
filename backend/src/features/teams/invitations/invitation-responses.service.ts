import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { teamInvitationAnswered } from '../team.events.js';
import { TeamLock } from '../team-lock.js';
import { invitationPolicy } from './invitation.policy.js';
import { InvitationRepository } from './invitation.repository.js';
import { UsersService } from '../../users/users.module.js';
import { MemberRepository } from '../members/member.repository.js';
import { teamPolicy } from '../team.policy.js';

/** Accepts and declines invitations. */
@Injectable()
export class InvitationResponsesService {
  constructor(
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
    const invitation = await this.invitations.lock(viewer, teamId, token);
    authorize(invitationPolicy, 'respond', invitation);
    const { id, email } = invitation;
    // Only the owner of the address has received the token.
    if (token && email) await this.users.verifyEmail({ id: viewer.id, email });
    await this.invitations.end(teamId, id, answer);
    await this.outbox.append(teamInvitationAnswered, { invitationId: id, userId: viewer.id });
  }
}
