import { Injectable } from '@nestjs/common';
import type {
  ApplicationDecision,
  TeamApplicationRequest,
  TeamApplicationView,
} from '../../../contracts/team-requests.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { applicationPolicy } from './application.policy.js';
import { ApplicationReader } from './application.reader.js';
import { ApplicationRepository } from './application.repository.js';
import { UserReader } from '../../users/user.reader.js';
import { TeamLock } from '../team-lock.js';
import { teamApplicationDecided, teamApplicationWithdrawn, teamApplied } from '../team.events.js';
import { teamPolicy } from '../team.policy.js';

@Injectable()
export class ApplicationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: TeamLock,
    private readonly applications: ApplicationRepository,
    private readonly reader: ApplicationReader,
    private readonly users: UserReader,
  ) {}

  /** Throws `team.already-member`, `application.pending`, `team.not-recruiting` and `application.refused`. */
  apply(viewer: Viewer, teamId: string, { message }: TeamApplicationRequest): Promise<TeamApplicationView> {
    return this.unitOfWork.run(async () => {
      const access = await this.lock.acquire(viewer, teamId);
      authorize(teamPolicy, 'apply', access);
      const applicationId = await this.applications.insert(teamId, viewer.id, message);
      await this.outbox.append(teamApplied, { applicationId });
      return this.reader.application(applicationId);
    });
  }

  /**
   * Throws `application.unknown`, also when an account that was deleted or waits for its deletion would become a member, and `application.decided`.
   */
  decide(
    viewer: Viewer,
    teamId: string,
    applicationId: string,
    { status, note }: ApplicationDecision,
  ): Promise<TeamApplicationView> {
    return this.unitOfWork.run(async () => {
      authorize(teamPolicy, 'manageMembers', await this.lock.acquire(viewer, teamId));
      const application = await this.applications.find(teamId, applicationId);
      authorize(applicationPolicy, 'decide', { ...application, isApplicant: application.userId === viewer.id });
      if (status === 'approved' && !(await this.users.person(application.userId)))
        throw new Problem('application.unknown');
      await this.applications.decide(application, status, viewer.id, note || null);
      await this.outbox.append(teamApplicationDecided, { applicationId });
      return this.reader.application(applicationId);
    });
  }

  /** Only the applicant may withdraw. Repeating it is a no-op. Throws `application.unknown` and `application.decided`. */
  withdraw(viewer: Viewer, teamId: string, applicationId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.lock.acquire(viewer, teamId);
      const application = await this.applications.find(teamId, applicationId);
      authorize(applicationPolicy, 'withdraw', { ...application, isApplicant: application.userId === viewer.id });
      if (application.status === 'withdrawn') return;
      await this.applications.withdraw(application);
      await this.outbox.append(teamApplicationWithdrawn, { applicationId });
    });
  }
}
