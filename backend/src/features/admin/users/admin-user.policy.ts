import type { PlatformRole } from '../../../contracts/admin-options.js';
import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `adminUserPolicy`. */
interface AdminUserAccess {
  /** The viewer administers the platform; read while the rows of all administrators are locked. */
  isActorAdmin: boolean;
  /** The account is the viewer's own. Administrators cannot remove themselves here, so at least one remains. */
  isSelf: boolean;
  /** The account is suspended. */
  isSuspended: boolean;
}

const othersOnly = ({ isActorAdmin, isSelf }: AdminUserAccess) =>
  !isActorAdmin ? 'access.denied' : !isSelf || 'admin.self';

export const adminUserPolicy = {
  /** At least one administrator must be able to sign in, and to lift suspensions. */
  makeAdmin: (access) => {
    const allowed = othersOnly(access);
    return allowed === true ? !access.isSuspended || 'suspension.admin' : allowed;
  },
  changeRole: othersOnly,
  delete: othersOnly,
} satisfies Policy<AdminUserAccess>;

/** The rule for giving an account this role. */
export const ruleOf = (role: PlatformRole) => (role === 'admin' ? 'makeAdmin' : 'changeRole');
