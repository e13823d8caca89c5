import { Newspaper } from 'lucide-react';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Card } from '@/shared/ui/layout/card';

/** Shown when there is neither a post in the feed nor one to suggest. */
export default function EmptyFeed() {
  return (
    <Card>
      <EmptyState
        title="No News Available"
        icon={<Newspaper size={26} strokeWidth={1.75} aria-hidden="true" />}
        actions={
          <>
            <ButtonLink to="/players" variant="secondary">
              Find Players
            </ButtonLink>
            <ButtonLink to="/teams">Find Teams</ButtonLink>
            <ButtonLink to="/fields">Find Fields</ButtonLink>
            <ButtonLink to="/games">Find Games</ButtonLink>
          </>
        }
      >
        Start following other players, teams, fields and games to see their activities in your feed
      </EmptyState>
    </Card>
  );
}
