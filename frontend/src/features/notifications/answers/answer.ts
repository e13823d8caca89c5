import type { NotificationAction, NotificationView } from '@contracts/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeCached } from '@/shared/api/change-cached';
import { errorMessage } from '@/shared/api/http';
import { announce } from '@/shared/ui/feedback/announce';
import { toast } from '@/shared/ui/feedback/toast';
import { decrementUnread } from '@/shared/unread/unread.store';
import { mapItems, NOTIFICATIONS_KEY, type NotificationPages } from '../notification-cache';
import { type Answer, outcomeText } from './notification-answers';
import { hasRunningFetch, serverCountVersion } from '../list/mark-read';

interface AnswerVariables {
  action: NotificationAction;
  answer: Answer;
}

/** The displayed posts of a team are not refetched, because they must not move while somebody reads them. */
const isPosts = (path: string) => /^\/api\/teams\/[^/]+\/posts$/.test(path);

/** Everything below these paths may change with the answer, except the displayed posts of a team. */
const CHANGED_PATHS: Record<NotificationAction['kind'], (entityId: string) => readonly string[]> = {
  'team-invitation': (teamId) => [`/api/teams/${teamId}`, '/api/users/teams', '/api/posts/feed'],
  'team-application': (teamId) => [`/api/teams/${teamId}`, '/api/users/teams'],
  'field-role': (fieldId) => [`/api/fields/${fieldId}`],
  'game-seat': (gameId) => [`/api/games/${gameId}`, '/api/games/next'],
  'usage-request': (fieldId) => [`/api/fields/${fieldId}`, '/api/field-usage-requests'],
};

/** Shows the viewer's answer, which also marks the notification as read. */
const withOutcome = (pages: NotificationPages, id: string, outcome: NotificationView['outcome']): NotificationPages =>
  mapItems(pages, (items) =>
    items.map((notification) =>
      notification.id === id
        ? { ...notification, outcome, isOwnOutcome: true, action: null, isRead: true }
        : notification,
    ),
  );

/** Answers what a notification asks for, and shows the outcome at once. */
export function useAnswer({ id, type, isRead }: NotificationView) {
  const queries = useQueryClient();
  const filter = { queryKey: NOTIFICATIONS_KEY };
  return useMutation({
    mutationFn: ({ action, answer }: AnswerVariables) => answer.send(action),
    onMutate: serverCountVersion,
    onSuccess: async (_answer, { action, answer: { outcome } }, versionBefore) => {
      const wasFetching = hasRunningFetch(queries);
      // A response that is already on its way would show the buttons again.
      await queries.cancelQueries(filter);
      changeCached<NotificationPages>(queries, filter, (pages) => withOutcome(pages, id, outcome));
      if (wasFetching) void queries.invalidateQueries(filter);
      // A later count of the server may already exclude this notification. Otherwise, the next one replaces this guess.
      if (!isRead && serverCountVersion() === versionBefore) decrementUnread('notifications');
      announce(outcomeText({ type, outcome, isOwnOutcome: true }) ?? '');
      const paths = CHANGED_PATHS[action.kind](action.entityId);
      void queries.invalidateQueries({
        predicate: ({ queryKey: [key] }) => !isPosts(String(key)) && paths.some((path) => String(key).startsWith(path)),
      });
    },
    onError: (error) => {
      toast({ title: 'Your answer wasn’t saved', description: errorMessage(error), tone: 'bad' });
      void queries.invalidateQueries(filter);
    },
  });
}
