import type { Policy } from '../../../platform/http/access/policy.js';

export interface InboxAccess {
  /** `outsider`: the person who writes to the administrators; null for everyone else. */
  role: 'administrator' | 'outsider' | null;
}

const administratorOnly = ({ role }: InboxAccess) =>
  role === 'administrator' || (role === 'outsider' ? 'access.denied' : 'conversation.unknown');

export const inboxPolicy = {
  assign: administratorOnly,
  resolve: administratorOnly,
} satisfies Policy<InboxAccess>;

/** The input of `assigneePolicy`: the relation of a person to the conversation that is assigned to them. */
interface AssigneeAccess {
  /** The person administers the inbox. */
  isAdministrator: boolean;
}

export const assigneePolicy = {
  assign: ({ isAdministrator }) => isAdministrator || 'conversation.not-assignable',
} satisfies Policy<AssigneeAccess>;
