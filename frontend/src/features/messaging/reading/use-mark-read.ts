import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnection } from '@/shared/realtime/connection';
import { decrementUnread } from '@/shared/unread/unread.store';
import { markRead } from './api/mark-read';
import { applyReadState } from '../conversations/conversation-cache';

interface MarkReadOptions {
  conversationId: string;
  /** The last `seq` that the viewer sees; null while the end is not visible. */
  seenSeq: number | null;
  /** The read position on the server; null while loading. */
  readSeq: number | null;
  /** How much of the header's badge these messages are. */
  badgeCount: number;
}

const RETRY_MS = 5_000;

/** Sends the viewer's read position to the server, once for each `seq` and never backwards. */
export function useMarkRead({ conversationId, seenSeq, readSeq, badgeCount }: MarkReadOptions): void {
  const queries = useQueryClient();
  const status = useConnection(({ status }) => status);
  const lastSent = useRef(0);

  useEffect(() => {
    if (readSeq === null) return;
    // A position that moved back was marked as unread in the list or on another device, and stays there until a new message is seen.
    lastSent.current = Math.max(lastSent.current, readSeq);
    if (seenSeq === null || seenSeq <= readSeq) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const send = () => {
      if (seenSeq <= lastSent.current) return;
      lastSent.current = seenSeq;
      // Over the socket, the server pushes the new count. Without one, the badge would not change until the next poll.
      if (status !== 'live') decrementUnread('messages', badgeCount);
      markRead(conversationId, seenSeq).then(
        (state) => applyReadState(queries, state),
        () => {
          lastSent.current = readSeq;
          if (!isUnmounted) timer = setTimeout(send, RETRY_MS);
        },
      );
    };
    send();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [conversationId, seenSeq, readSeq, badgeCount, status, queries]);
}
