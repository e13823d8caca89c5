import { Button } from '@/shared/ui/buttons/button';
import { useUnread } from '@/shared/unread/unread.store';
import type { notificationsQuery } from '../notification-cache';
import { useMarkAllRead } from './mark-read';

interface MarkAllReadProps {
  /** The list that the viewer sees. */
  query: typeof notificationsQuery;
  className?: string;
}

/** Uses `aria-disabled` when nothing is unread, because a disabled button would lose the focus. */
export function MarkAllRead({ query, className }: MarkAllReadProps) {
  const hasUnread = useUnread(({ notifications }) => notifications > 0);
  const markAllRead = useMarkAllRead(query);
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-disabled={!hasUnread || undefined}
      className={className}
      onClick={() => hasUnread && markAllRead()}
    >
      Mark all as read
    </Button>
  );
}
