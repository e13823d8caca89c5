import { THUMBS_UP } from '@contracts/message-limits';
import { clsx } from 'clsx';
import { CircleAlert, CloudOff } from 'lucide-react';
import { messageSummary } from '../../messages/message-summary';
import { ThumbsUp } from '../../messages/components/thumbs-up';
import { type OutboxEntry, textOf } from '../outbox-entry';

/** The newest unsent message or edit of a conversation, in the conversation's row of the list. */
export function UnsentPreview({ entry }: { entry: OutboxEntry }) {
  const isRefused = entry.state === 'refused';
  const { content, photos } = textOf(entry);
  const Icon = isRefused ? CircleAlert : CloudOff;
  return (
    <span className={clsx('flex min-w-0 flex-1 items-center gap-1 text-sm', isRefused ? 'text-red' : 'text-fg-2')}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="sr-only">
        {isRefused ? (entry.change ? 'Edit not saved:' : 'Not sent:') : 'Waiting for connection:'}
      </span>
      <span className="truncate">
        You:{' '}
        {content === THUMBS_UP && !photos?.length ? <ThumbsUp size={14} /> : messageSummary(content, photos?.length)}
      </span>
    </span>
  );
}
