import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/ui/feedback/empty-state';

export function NoPlayersFound({ actions }: { actions?: ReactNode }) {
  return (
    <EmptyState
      title="No Players Found"
      icon={<SearchX size={26} strokeWidth={1.75} aria-hidden="true" />}
      actions={actions}
    >
      No players match your search criteria. Try a different search term.
    </EmptyState>
  );
}
