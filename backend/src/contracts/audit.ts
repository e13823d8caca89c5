import type { AuditAction } from './admin-options.js';
import type { PersonView } from './users.js';

/** An action of an administrator. Entries are never changed or deleted. */
export class AuditEntryView {
  id: string;
  actor: PersonView;
  /** Such as `user.deleted`. */
  action: AuditAction;
  /** Such as `user` or `post`. */
  targetType: string;
  targetId: string;
  /** The person the action was about; null if the target is something else. */
  targetPerson: PersonView | null;
  /** The details of the action, such as the new role. Contains no personal data. */
  details: Record<string, string | number | boolean | null>;
  createdAt: string;
}
