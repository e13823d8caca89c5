import { Button } from '@/shared/ui/buttons/button';
import { useUnread } from '@/shared/unread/unread.store';
import { useMarkAllRead } from './mark-read';

/** Uses `aria-disabled` when nothing is unread, because a disabled button would lose the focus. */
export function MarkAllRead({ className }: { className?: string }) {
  const hasUnread = useUnread(({ notifications }) => notifications > 0);
  const { mutate: markAllRead } = useMarkAllRead();
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
