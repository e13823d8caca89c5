import { Button } from '@/shared/ui/buttons/button';
import { useViewerId } from '@/shared/session/viewer';
import { discardEntry } from '../discard-entry';
import { dispatchOutbox } from '../outbox.store';

/** Lets the writer send a refused message again or discard it. */
export function RefusedActions({ clientId, reason }: { clientId: string; reason: string | undefined }) {
  const viewerId = useViewerId();
  return (
    <div className="mb-1 grid justify-items-end gap-1">
      {reason && <p className="max-w-full px-1 text-right text-xs text-red text-pretty">{reason}</p>}
      <div className="flex gap-2">
        <Button size="sm" variant="outline" onClick={() => dispatchOutbox({ type: 'retried', clientId })}>
          Try again
        </Button>
        <Button size="sm" variant="ghost" onClick={() => discardEntry(viewerId, clientId)}>
          Discard
        </Button>
      </div>
    </div>
  );
}
