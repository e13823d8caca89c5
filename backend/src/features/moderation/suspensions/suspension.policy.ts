import type { PlatformRole } from '../../../contracts/admin-options.js';
import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `suspensionPolicy`. */
export interface SuspensionAccess {
  /** The viewer administers the platform; read while the rows of all administrators are locked. */
  isActorAdmin: boolean;
  targetRole: PlatformRole;
  /** The account is the viewer's own. */
  isSelf: boolean;
}

const adminOnly = ({ isActorAdmin, isSelf }: SuspensionAccess) =>
  !isActorAdmin ? 'access.denied' : !isSelf || 'admin.self';

/**
 * Administrators cannot be suspended, and `adminUserPolicy` refuses to make a suspended account an administrator. At least one administrator can
 * therefore sign in and lift suspensions. Only the command `grant` ignores suspensions.
 */
export const suspensionPolicy = {
  suspend: (access) => {
    const allowed = adminOnly(access);
    return allowed === true ? access.targetRole !== 'admin' || 'suspension.admin' : allowed;
  },
  lift: adminOnly,
} satisfies Policy<SuspensionAccess>;
