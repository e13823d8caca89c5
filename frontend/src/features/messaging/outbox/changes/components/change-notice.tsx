import { CloudOff } from 'lucide-react';
import { announce } from '@/shared/ui/feedback/announce';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { messageSummary } from '../../../messages/message-summary';
import { excerptOf, type ScreenMessage } from '../../../messages/screen-messages';
import { isDeletable, type OutboxChange } from '../../outbox-entry';
import { dispatchOutbox, useOutbox } from '../../outbox.store';

interface ChangeNoticeProps {
  message: ScreenMessage;
  /** False in a closed conversation. */
  canChange: boolean;
}

/** Shows below a message that its changes wait for the connection, or why an edit was refused. */
export function ChangeNotice({ message, canChange }: ChangeNoticeProps) {
  const { stored, isChangeWaiting, isChangeCancellable, refusedEdit } = message;
  if (!stored) return null;
  return (
    <>
      {isChangeWaiting && (
        <p className="flex items-center gap-x-2 px-1 text-2xs text-fg-2">
          <span className="inline-flex items-center gap-1">
            <CloudOff size={14} aria-hidden="true" />
            Waiting for connection
          </span>
          {isChangeCancellable && (
            <button
              type="button"
              className="-my-2 rounded-sm px-1 py-2 font-semibold text-olive underline-offset-2 hover:underline pointer-coarse:min-h-11"
              onClick={() => cancelChanges(stored.id)}
            >
              Cancel
              <span className="sr-only">
                {' '}
                change of “{excerptOf(messageSummary(stored.content, stored.photos?.length) || 'Message deleted')}”
              </span>
            </button>
          )}
        </p>
      )}
      {refusedEdit && (
        <RefusedEdit
          edit={refusedEdit}
          // Deleted messages and those older than a day cannot be edited.
          version={canChange && stored.isEditable && !stored.isDeleted ? stored.textVersion : null}
        />
      )}
    </>
  );
}

function cancelChanges(messageId: string): void {
  // A change may have been sent since the button was rendered.
  const changes = useOutbox.getState().entries.filter((entry) => entry.change && entry.messageId === messageId);
  const cancellable = changes.filter((entry) => entry.state !== 'refused' && isDeletable(entry));
  for (const { clientId } of cancellable) dispatchOutbox({ type: 'deleted', clientId });
  if (cancellable.length > 0) announce('Change cancelled');
}

/** Keeps the text of a refused edit until the user saves it again or discards it. */
function RefusedEdit({
  edit: { clientId, change, reason },
  version,
}: {
  edit: OutboxChange;
  /** The current `textVersion`; null if the message can no longer be edited. */
  version: number | null;
}) {
  if (change.type !== 'edit') return null;
  return (
    <div role="group" aria-label="Refused edit" className="mb-1 grid w-full max-w-[420px] gap-1.5 text-left">
      <p className="px-1 text-xs text-red text-pretty">Your edit wasn’t saved. {reason}</p>
      <blockquote className="max-h-32 overflow-y-auto rounded-[14px] bg-red-wash px-[13px] py-2 text-base leading-[1.3125rem] wrap-anywhere whitespace-pre-wrap inset-ring inset-ring-red">
        {change.content}
      </blockquote>
      <div className="flex flex-wrap justify-end gap-2">
        {version !== null && (
          <Button size="sm" variant="line" onClick={() => dispatchOutbox({ type: 'retried', clientId, version })}>
            Save again
          </Button>
        )}
        <Button size="sm" variant="line" onClick={() => void copy(change.content)}>
          Copy text
        </Button>
        <Button size="sm" variant="text" onClick={() => dispatchOutbox({ type: 'deleted', clientId })}>
          Discard
        </Button>
      </div>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Text copied to clipboard.', tone: 'good' });
  } catch {
    // The Clipboard API is missing on plain http.
    toast({ title: 'The text couldn’t be copied', description: 'Select it and copy it yourself.', tone: 'bad' });
  }
}
