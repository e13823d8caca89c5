import type { NotificationAction, NotificationView } from '@contracts/notifications';
import { ignoreNotFound, send } from '@/shared/api/http';

type Outcome = NonNullable<NotificationView['outcome']>;

export interface Answer {
  label: string;
  variant: 'secondary' | 'neutral';
  outcome: Outcome;
  send: (action: NotificationAction) => Promise<unknown>;
}

/** The scopes in which the pages of teams and games send requests that set the same state, such as leaving the team. */
const PAGE_SCOPES: Partial<Record<NotificationAction['kind'], string>> = {
  'team-invitation': 'membership',
  'game-seat': 'seat',
};

/** Requests that set the same state share a scope: an answer to one of them ends the retries of the other. */
const scopeOf = ({ kind, entityId, requestId }: NotificationAction) => ({
  scope: `${PAGE_SCOPES[kind] ?? kind} ${requestId ?? entityId}`,
});

const post = (path: (action: NotificationAction) => string) => (action: NotificationAction) =>
  send('POST', path(action), {}, scopeOf(action));

const decide =
  (status: 'approved' | 'rejected', path: (action: NotificationAction) => string) => (action: NotificationAction) =>
    send('PUT', path(action), { status }, scopeOf(action));

const applicationPath = ({ entityId, requestId }: NotificationAction) =>
  `/api/teams/${entityId}/applications/${requestId}`;
const usageRequestPath = ({ requestId }: NotificationAction) => `/api/field-usage-requests/${requestId}`;

/** The two answers to each kind of question. No button is orange, because a list may show several. */
export const ANSWERS: Record<NotificationAction['kind'], readonly [Answer, Answer]> = {
  'team-invitation': [
    {
      label: 'Accept',
      variant: 'secondary',
      outcome: 'accepted',
      send: post(({ entityId }) => `/api/teams/${entityId}/join`),
    },
    {
      label: 'Decline',
      variant: 'neutral',
      outcome: 'declined',
      send: post(({ entityId }) => `/api/teams/${entityId}/invitations/decline`),
    },
  ],
  'team-application': [
    { label: 'Approve', variant: 'secondary', outcome: 'approved', send: decide('approved', applicationPath) },
    { label: 'Reject', variant: 'neutral', outcome: 'rejected', send: decide('rejected', applicationPath) },
  ],
  'field-role': [
    {
      label: 'Accept',
      variant: 'secondary',
      outcome: 'accepted',
      send: post(({ entityId }) => `/api/fields/${entityId}/admins/accept`),
    },
    {
      label: 'Decline',
      variant: 'neutral',
      outcome: 'declined',
      send: post(({ entityId }) => `/api/fields/${entityId}/admins/decline`),
    },
  ],
  'game-seat': [
    {
      label: 'Take your seat',
      variant: 'secondary',
      outcome: 'accepted',
      send: post(({ entityId }) => `/api/games/${entityId}/join`),
    },
    {
      label: 'Decline',
      variant: 'neutral',
      outcome: 'declined',
      // After a lost answer, the retry finds no entry.
      send: (action) =>
        send('DELETE', `/api/games/${action.entityId}/waitlist`, undefined, scopeOf(action)).catch(ignoreNotFound),
    },
  ],
  'usage-request': [
    { label: 'Approve', variant: 'secondary', outcome: 'approved', send: decide('approved', usageRequestPath) },
    { label: 'Reject', variant: 'neutral', outcome: 'rejected', send: decide('rejected', usageRequestPath) },
  ],
};

const OUTCOMES: Record<Outcome, string> = {
  accepted: 'Accepted',
  declined: 'Declined',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** "You accepted" if the viewer has answered, "Accepted" if somebody else has. */
export function outcomeText({
  type,
  outcome,
  isOwnOutcome,
}: Pick<NotificationView, 'type' | 'outcome' | 'isOwnOutcome'>): string | null {
  if (!outcome) return null;
  if (!isOwnOutcome) return OUTCOMES[outcome];
  if (type === 'game_waitlist' && outcome === 'accepted') return 'You took the seat';
  return `You ${OUTCOMES[outcome].toLowerCase()}`;
}
