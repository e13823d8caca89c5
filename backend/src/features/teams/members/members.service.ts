import { Injectable } from '@nestjs/common';
import type { TeamRole } from '../../../contracts/teams.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { UserReader } from '../../users/user.reader.js';
import { TeamLock } from '../team-lock.js';
import { MemberRepository } from './member.repository.js';
import { teamRoleChanged } from '../team.events.js';
import { teamPolicy } from '../team.policy.js';
import { memberPolicy } from './member.policy.js';

@Injectable()
export class MembersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: TeamLock,
    private readonly members: MemberRepository,
    private readonly users: UserReader,
  ) {}

  /** Throws `team.not-member` and `team.leader-fixed`. */
  changeRole(viewer: Viewer, teamId: string, userId: string, role: 'admin' | 'member'): Promise<void> {
    return this.unitOfWork.run(async () => {
      const currentRole = await this.authorizeOnMember(viewer, teamId, userId, 'changeRole');
      if (currentRole === role) return;
      await this.members.setRole(teamId, userId, role);
      await this.outbox.append(teamRoleChanged, { teamId, userId, byId: viewer.id, role });
    });
  }

  /** Throws `team.not-member` and `team.leader-fixed`. */
  remove(viewer: Viewer, teamId: string, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.authorizeOnMember(viewer, teamId, userId, 'remove');
      await this.members.remove(teamId, userId);
      await this.outbox.append(teamRoleChanged, { teamId, userId, byId: viewer.id, role: null });
    });
  }

  /** Throws `team.leader-stays`. */
  leave(viewer: Viewer, teamId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      authorize(teamPolicy, 'leave', await this.lock.acquire(viewer, teamId));
      await this.members.remove(teamId, viewer.id);
    });
  }

  /**
   * The old leader becomes an admin. Naming the current leader is a no-op. Throws `team.not-member`, also for a member whose account waits for its
   * deletion.
   */
  handOver(viewer: Viewer, teamId: string, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      authorize(teamPolicy, 'handOver', await this.lock.acquire(viewer, teamId));
      if (userId === viewer.id) return;
      if (!(await this.users.person(userId))) throw new Problem('team.not-member');
      await this.appointLeader(viewer, teamId, userId);
    });
  }

  /** Hands over the team of a deleted account, the viewer, to any other member. The caller has locked the team. Throws `team.not-member`. */
  async appointLeader(viewer: Viewer, teamId: string, userId: string): Promise<void> {
    await this.memberRole(teamId, userId);
    await this.members.handOver(teamId, viewer.id, userId);
    await this.outbox.append(teamRoleChanged, { teamId, userId, byId: viewer.id, role: 'leader' });
  }

  /** Locks the team, checks that the viewer may act on the member, and returns the member's role. */
  private async authorizeOnMember(
    viewer: Viewer,
    teamId: string,
    userId: string,
    action: keyof typeof memberPolicy,
  ): Promise<TeamRole> {
    const access = await this.lock.acquire(viewer, teamId);
    authorize(teamPolicy, 'manageMembers', access);
    const role = await this.memberRole(teamId, userId);
    authorize(memberPolicy, action, { viewerRole: access.role, role, isSelf: userId === viewer.id });
    return role;
  }

  private async memberRole(teamId: string, userId: string): Promise<TeamRole> {
    const role = await this.members.roleOf(teamId, userId);
    if (role === null) throw new Problem('team.not-member');
    return role;
  }
}
