import type { PersonView } from '@contracts/users';
import { useBlock } from '@/shared/blocks/use-block';
import { shortName } from '@/shared/format/names';
import { Button } from '@/shared/ui/buttons/button';
import type { Counterpart } from '../../conversations/counterpart';

/** Replaces the composer in a read-only conversation, and gives the reason. */
export function ClosedFooter({ counterpart }: { counterpart: Counterpart }) {
  return (
    <div className="grid justify-items-center gap-2 border-t border-line px-5 py-4 text-sm text-fg-2">
      <p role="status" className="text-center">
        {counterpart.closedReason} You can still read the messages.
      </p>
      {counterpart.kind === 'person' && counterpart.isBlocked && !counterpart.isGroup && (
        <UnblockButton person={counterpart.person} />
      )}
    </div>
  );
}

function UnblockButton({ person }: { person: PersonView }) {
  const block = useBlock(person);
  return (
    <Button size="sm" variant="outline" loading={block.isPending} onClick={() => block.mutate(false)}>
      Unblock {shortName(person)}
    </Button>
  );
}
