import { THUMBS_UP } from '@contracts/message-limits';
import { clsx } from 'clsx';
import { CircleAlert, Clock, CloudOff } from 'lucide-react';
import { messageSummary } from '../../messages/message-summary';
import { ThumbsUp } from '../../messages/components/thumbs-up';
import { type OutboxEntry, textOf } from '../outbox-entry';
import { useOutbox } from '../outbox.store';

/** The newest unsent message or edit of a conversation, in the conversation's row of the list. */
export function UnsentPreview({ entry }: { entry: OutboxEntry }) {
  const isRefused = entry.state === 'refused';
  const isOffline = useOutbox((outbox) => outbox.isOffline);
  const { content, photos } = textOf(entry);
  const Icon = isRefused ? CircleAlert : isOffline ? CloudOff : Clock;
  const refusal = entry.change ? 'Edit not saved:' : 'Not sent:';
  return (
    <span className={clsx('flex min-w-0 flex-1 items-center gap-1 text-sm', isRefused ? 'text-red' : 'text-fg-2')}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="sr-only">{isRefused ? refusal : isOffline ? 'Waiting for connection:' : 'Sending:'}</span>
      <span className="truncate">
        You:{' '}
        {content === THUMBS_UP && !photos?.length ? <ThumbsUp size={14} /> : messageSummary(content, photos?.length)}
      </span>
    </span>
  );
}
