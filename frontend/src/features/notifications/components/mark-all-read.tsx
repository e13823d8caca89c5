import { Button } from '@/shared/ui/button';
import { useUnread } from '@/shared/unread/unread.store';
import { useMarkAllRead } from '../api/mark-read';

/** Keeps its place and its focus when nothing is left to mark. */
export function MarkAllRead() {
  const hasUnread = useUnread(({ notifications }) => notifications > 0);
  const { mutate: markAllRead } = useMarkAllRead();
  return (
    <Button variant="text" size="sm" aria-disabled={!hasUnread || undefined} className="-mr-2 px-2! aria-disabled:text-fg-off! aria-disabled:hover:bg-transparent!" onClick={() => hasUnread && markAllRead()}>
      Mark all as read
    </Button>
  );
}
