import type { QuoteView } from '@contracts/messages';
import { THUMBS_UP } from '@contracts/message-limits';
import { clsx } from 'clsx';
import { shortName } from '@/shared/format/names';
import { messageSummary } from '../message-summary';
import { useViewerId } from '@/shared/session/viewer';

interface QuoteProps {
  quote: QuoteView;
  /** True if the viewer blocks the sender of the quoted message. */
  isBlocked: boolean;
  className?: string;
}

/** The beginning of the message to which another one replies. */
export function Quote({ quote: { sender, content, isDeleted, photoCount }, isBlocked, className }: QuoteProps) {
  const isMine = useViewerId() === sender.id;
  const text = isBlocked
    ? 'Message from a blocked player'
    : isDeleted
      ? 'Message deleted'
      : content === THUMBS_UP
        ? 'Thumbs up'
        : messageSummary(content, photoCount);
  return (
    <span
      className={clsx('block min-w-0 border-l-[3px] border-olive pl-2.5 text-left text-xs leading-[18px]', className)}
    >
      {!isBlocked && (
        <span className="block truncate font-semibold text-olive">{isMine ? 'You' : shortName(sender)}</span>
      )}
      <span className={clsx('block truncate text-fg-2', (isDeleted || isBlocked) && 'italic')}>{text}</span>
    </span>
  );
}
