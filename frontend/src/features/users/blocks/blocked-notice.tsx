import type { ProfileView } from '@contracts/users';
import { Ban } from 'lucide-react';
import { useBlock } from '@/shared/blocks/use-block';
import { shortName } from '@/shared/format/names';
import { Button } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Card } from '@/shared/ui/layout/card';
import { useFocusAfterUnmount } from '@/shared/ui/layout/use-focus-after-unmount';

/** Replaces the contents of the profile of a person whom the viewer blocks. */
export function BlockedNotice({ profile }: { profile: ProfileView }) {
  const block = useBlock(profile);
  const card = useFocusAfterUnmount<HTMLElement>();
  return (
    <Card ref={card}>
      <EmptyState
        level={2}
        title={`You blocked ${shortName(profile)}`}
        icon={<Ban size={26} strokeWidth={1.75} aria-hidden="true" />}
        actions={
          <Button loading={block.isPending} onClick={() => block.mutate(false)}>
            Unblock
          </Button>
        }
      >
        You don’t see each other’s posts and can’t contact each other.
      </EmptyState>
    </Card>
  );
}
