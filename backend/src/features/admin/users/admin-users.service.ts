import { Injectable } from '@nestjs/common';
import type { PlatformRoleView } from '../../../contracts/admin.js';
import type { PlatformRole } from '../../../contracts/admin-options.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { AuditLog } from '../../moderation/moderation.module.js';
import { AccountDeletion, PlatformRoles } from '../../users/users.module.js';
import { adminUserPolicy, ruleOf } from './admin-user.policy.js';

/** Changes the roles of accounts and deletes accounts, for administrators. Every change is in the audit list. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly roles: PlatformRoles,
    private readonly deletion: AccountDeletion,
    private readonly audit: AuditLog,
  ) {}

  /** Setting the same role again is a no-op. Throws `user.unknown`, `admin.self`, `access.denied` and `suspension.admin`. */
  changeRole(viewer: Viewer, userId: string, role: PlatformRole): Promise<PlatformRoleView> {
    return this.unitOfWork.run(async () => {
      const accounts = await this.roles.lock(viewer, userId);
      authorize(adminUserPolicy, ruleOf(role), accounts);
      if (accounts.targetRole !== role) {
        await this.roles.set(userId, role);
        const details = { role, previousRole: accounts.targetRole };
        await this.audit.append(viewer, { action: 'user.role-changed', targetType: 'user', targetId: userId, details });
      }
      return { id: userId, role };
    });
  }

  /** Handlers hand over the person's teams and fields afterwards. Throws `user.unknown`, `admin.self` and `access.denied`. */
  delete(viewer: Viewer, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      authorize(adminUserPolicy, 'delete', await this.roles.lock(viewer, userId));
      await this.deletion.delete(userId);
      await this.audit.append(viewer, { action: 'user.deleted', targetType: 'user', targetId: userId });
    });
  }
}
