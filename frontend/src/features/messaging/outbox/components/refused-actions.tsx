import { Button } from '@/shared/ui/buttons/button';
import { useViewerId } from '@/shared/session/viewer';
import { deletePhotos } from '../../photos/photo-files';
import { dispatchOutbox, useOutbox } from '../outbox.store';

/** Lets the writer retry or delete a refused message. */
export function RefusedActions({ clientId, reason }: { clientId: string; reason: string | undefined }) {
  const viewerId = useViewerId();
  const remove = () => {
    const entry = useOutbox.getState().entries.find((candidate) => candidate.clientId === clientId);
    if (!entry?.change) void deletePhotos(viewerId, entry?.photos);
    dispatchOutbox({ type: 'deleted', clientId });
  };
  return (
    <div className="mb-1 grid justify-items-end gap-1">
      {reason && <p className="max-w-full px-1 text-right text-xs text-red text-pretty">{reason}</p>}
      <div className="flex gap-2">
        <Button size="sm" variant="line" onClick={() => dispatchOutbox({ type: 'retried', clientId })}>
          Retry
        </Button>
        <Button size="sm" variant="text" onClick={remove}>
          Delete
        </Button>
      </div>
    </div>
  );
}
