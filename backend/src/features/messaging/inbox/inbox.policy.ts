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
