import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnection } from '@/shared/realtime/connection';
import { useViewerId } from '@/shared/session/viewer';
import { decrementUnread } from '@/shared/unread/unread.store';
import { applyRead } from '../conversations/conversation-cache';
import { queueRead } from './queued-reads';

interface MarkReadOptions {
  conversationId: string;
  /** The last `seq` that the viewer sees; null while the end is not visible. */
  seenSeq: number | null;
  /** The read position in the list; null while loading. */
  readSeq: number | null;
  /** The number of unread messages of this conversation that the header's badge counts; 0 for a muted conversation. */
  badgeCount: number;
}

/** Moves the viewer's read position forward on the screen at once, and on the server as soon as there is a connection. */
export function useMarkRead({ conversationId, seenSeq, readSeq, badgeCount }: MarkReadOptions): void {
  const queries = useQueryClient();
  const userId = useViewerId();
  const lastQueued = useRef(0);

  useEffect(() => {
    if (readSeq === null) return;
    // The read position moves back when the conversation is marked as unread in the list or on another device. It stays there until a new
    // message is seen.
    lastQueued.current = Math.max(lastQueued.current, readSeq);
    if (seenSeq === null || seenSeq <= lastQueued.current) return;
    lastQueued.current = seenSeq;
    queueRead(userId, conversationId, seenSeq);
    const { status, offline } = useConnection.getState();
    // Over the socket, the server pushes the new count. Without one, the badge would not change until the next poll.
    if (status !== 'live' || offline) decrementUnread('messages', badgeCount);
    applyRead(queries, { conversationId, userId, seq: seenSeq });
  }, [conversationId, seenSeq, readSeq, badgeCount, userId, queries]);
}
