import { CloudOff } from 'lucide-react';
import { announce } from '@/shared/ui/feedback/announce';
import { shortened, messageSummary } from '../../../messages/message-summary';
import type { ScreenMessage } from '../../../messages/screen-messages';
import { isDiscardable, type OutboxChange } from '../../outbox-entry';
import { RefusedText } from '../../components/refused-text';
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
                change of “{shortened(messageSummary(stored.content, stored.photos?.length) || 'Message deleted')}”
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
  const cancellable = changes.filter((entry) => entry.state !== 'refused' && isDiscardable(entry));
  for (const { clientId } of cancellable) dispatchOutbox({ type: 'discarded', clientId });
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
    <RefusedText
      label="Refused edit"
      problem={`Your edit wasn’t saved. ${reason ?? ''}`.trim()}
      text={change.content}
      retry={
        version === null
          ? undefined
          : { label: 'Save again', onPress: () => dispatchOutbox({ type: 'retried', clientId, version }) }
      }
      onDiscard={() => dispatchOutbox({ type: 'discarded', clientId })}
    />
  );
}
