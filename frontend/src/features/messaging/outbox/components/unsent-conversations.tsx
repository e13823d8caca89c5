import { clsx } from 'clsx';
import { MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { useViewerId } from '@/shared/session/viewer';
import { onPlainClick } from '../../on-plain-click';
import { discardEntry } from '../discard-entry';
import { type OutboxEntry, textOf } from '../outbox-entry';
import { dispatchOutbox } from '../outbox.store';
import { RefusedText } from './refused-text';
import { UnsentPreview } from './unsent-preview';

interface UnsentConversationsProps {
  /** The newest unsent entry of each conversation. */
  entries: readonly OutboxEntry[];
  selectedId: string | null;
  onOpen: (conversationId: string) => void;
}

/** The conversations that are in none of the loaded lists but have an unsent message or edit. */
export function UnsentConversations({ entries, selectedId, onOpen }: UnsentConversationsProps) {
  return (
    <ul aria-label="Unsent messages" className="pt-0.5">
      {entries.map((entry) => (
        <UnsentConversation
          key={entry.conversationId}
          entry={entry}
          isSelected={entry.conversationId === selectedId}
          onOpen={() => onOpen(entry.conversationId)}
        />
      ))}
    </ul>
  );
}

function UnsentConversation({
  entry,
  isSelected,
  onOpen,
}: {
  entry: OutboxEntry;
  isSelected: boolean;
  onOpen: () => void;
}) {
  const viewerId = useViewerId();
  const { clientId, conversationId, change, state, reason } = entry;
  const isRefused = state === 'refused';
  return (
    <li className="-mx-3">
      <Link
        to={`/messages/${conversationId}`}
        aria-current={isSelected || undefined}
        className={clsx(
          'flex items-center gap-3 rounded-md p-3 hover:bg-surface',
          'md:current:bg-raised light:md:current:bg-surface light:md:current:ring-1 light:md:current:ring-line',
        )}
        onClick={onPlainClick(onOpen)}
      >
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-content-center rounded-full bg-raised text-fg-3 light:inset-ring light:inset-ring-line"
        >
          <MessageCircle size={20} strokeWidth={1.75} />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="truncate text-[.875rem] leading-5 font-medium">
            {(!change && entry.counterpartName) || 'Conversation'}
          </span>
          {isRefused ? (
            <span className="text-sm text-red">{change ? 'Edit not saved' : 'Not sent'}</span>
          ) : (
            <UnsentPreview entry={entry} />
          )}
        </span>
      </Link>
      {isRefused && (
        <div className="px-3">
          <RefusedText
            label={change ? 'Refused edit' : 'Refused message'}
            problem={reason ?? ''}
            text={textOf(entry).content}
            retry={
              change ? undefined : { label: 'Try again', onPress: () => dispatchOutbox({ type: 'retried', clientId }) }
            }
            onDiscard={() => discardEntry(viewerId, clientId)}
          />
        </div>
      )}
    </li>
  );
}
