import { useState } from 'react';

export interface UnreadLine {
  /** The `seq` before the first unread message. */
  after: number;
  /** The number of unread messages. */
  count: number;
}

interface UnreadLineOptions {
  /** The viewer's read position; null while the conversation is loading. */
  readSeq: number | null;
  unreadCount: number;
  /** True while the viewer sees the end of the conversation, so that its messages are marked as read. */
  isReading: boolean;
}

/**
 * Returns the messages that were unread when the conversation was opened or, later, those that arrived while the viewer did not see its end.
 * The line keeps its position when they are read.
 */
export function useUnreadLine({ readSeq, unreadCount, isReading }: UnreadLineOptions): UnreadLine | null {
  // Undefined until the conversation is loaded.
  const [line, setLine] = useState<UnreadLine | null>();
  if (readSeq === null) return null;
  const unread = unreadCount > 0 ? { after: readSeq, count: unreadCount } : null;
  const isMoved = unread && (unread.after !== line?.after || unread.count !== line.count);
  if (line === undefined || (!isReading && isMoved)) setLine(unread);
  return line ?? null;
}
