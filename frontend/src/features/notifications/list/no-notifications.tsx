import { BellOff } from 'lucide-react';
import { EmptyState } from '@/shared/ui/feedback/empty-state';

export function NoNotifications() {
  return (
    <EmptyState
      title="No notifications yet"
      icon={<BellOff size={24} strokeWidth={1.75} aria-hidden="true" />}
      className="py-10"
    >
      You’ll be notified when someone follows you, or likes or comments on your posts.
    </EmptyState>
  );
}
