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
  /** The `seq` of the last message on the screen. */
  endSeq: number;
  /** The `seq` of the viewer's own newest message, 0 without one. */
  ownNewestSeq: number;
}

/** More messages than this, arriving at once, do not fit on the screen. */
const MAX_SEEN_AT_ONCE = 20;

/**
 * Returns the place of the line above the messages that were unread when the conversation was opened or, later, that arrived while the viewer did not see
 * its end. While the viewer sees the end, only more than `MAX_SEEN_AT_ONCE` messages that arrive at once get a line. The line keeps its position when
 * the messages are read, and disappears when the viewer answers.
 */
export function useUnreadLine(options: UnreadLineOptions): UnreadLine | null {
  const { readSeq, unreadCount, isReading, endSeq, ownNewestSeq } = options;
  // Undefined until the conversation is loaded.
  const [line, setLine] = useState<UnreadLine | null>();
  const [seenEnd, setSeenEnd] = useState(endSeq);
  // The `endSeq` of the last page of missed messages. While they arrive in several pages, each page extends the line of the previous one.
  const [missedEnd, setMissedEnd] = useState<number>();
  // The viewer's newest message when the line appeared.
  const [ownSeqBefore, setOwnSeqBefore] = useState(0);
  if (readSeq === null) return null;
  const showLine = (shown: UnreadLine | null) => {
    setLine(shown);
    setOwnSeqBefore(ownNewestSeq);
  };
  if (seenEnd !== endSeq) setSeenEnd(endSeq);
  const missed = endSeq - seenEnd;
  if (line !== undefined && isReading && missed > MAX_SEEN_AT_ONCE) {
    const isNextPage = line !== null && seenEnd === missedEnd;
    const missedLine = isNextPage ? { ...line, count: line.count + missed } : { after: seenEnd, count: missed };
    setMissedEnd(endSeq);
    showLine(missedLine);
    return missedLine;
  }
  const unread = unreadCount > 0 ? { after: readSeq, count: unreadCount } : null;
  const isMoved = unread && (unread.after !== line?.after || unread.count !== line.count);
  if (line === undefined || (!isReading && isMoved)) showLine(unread);
  return line && ownNewestSeq <= ownSeqBefore ? line : null;
}
