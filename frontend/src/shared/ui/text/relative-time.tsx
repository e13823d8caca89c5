import { formatMessageTime, formatRecentTime } from '../../format/times';
import { useNow } from './use-now';

const KINDS = { recent: formatRecentTime, message: formatMessageTime } as const;

interface RelativeTimeProps {
  /** ISO 8601. */
  at: string;
  kind: keyof typeof KINDS;
  className?: string;
}

export function RelativeTime({ at, kind, className }: RelativeTimeProps) {
  const now = useNow();
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
      className={className}
    >
      {KINDS[kind](date, now)}
    </time>
  );
}
