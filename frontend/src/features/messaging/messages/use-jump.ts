import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '@/shared/ui/feedback/toast';
import type { OpenThread } from './use-thread';

/** The message to which the log scrolls whenever this object changes. */
export interface JumpTarget {
  seq: number;
}

export interface Jump {
  target: JumpTarget | null;
  jumpTo: (seq: number) => void;
  jumpToNewest: () => void;
}

/**
 * Shows a message of the conversation, wherever it is in the history.
 * @param messageSeq the message at which the conversation opens, or null
 * @param selectionKey changes each time the user selects the conversation
 */
export function useJump(
  { thread, showAround, showNewest }: Pick<OpenThread, 'thread' | 'showAround' | 'showNewest'>,
  messageSeq: number | null,
  selectionKey: string | null,
): Jump {
  const [target, setTarget] = useState<JumpTarget | null>(null);
  // Aborted by the next jump and when the conversation closes, so that a late answer does not move the log.
  const pending = useRef<AbortController>(null);
  const jumpTo = useCallback(
    (seq: number) => {
      pending.current?.abort();
      const { signal } = (pending.current = new AbortController());
      showAround(seq, signal).then(
        (isFound) => {
          if (signal.aborted) return;
          if (isFound) setTarget({ seq });
          else toast(NOT_FOUND);
        },
        () => signal.aborted || toast(FAILED),
      );
    },
    [showAround],
  );
  const jumpToNewest = useCallback(() => {
    pending.current?.abort();
    setTarget(null);
    showNewest();
  }, [showNewest]);
  useEffect(() => () => pending.current?.abort(), []);

  const isLoaded = thread !== undefined;
  useEffect(() => {
    if (isLoaded && messageSeq !== null && selectionKey) jumpTo(messageSeq);
  }, [isLoaded, messageSeq, selectionKey, jumpTo]);

  return { target, jumpTo, jumpToNewest };
}

const NOT_FOUND = {
  title: 'Message not found',
  description: 'It may be in a part of the conversation that you deleted.',
  tone: 'bad',
} as const;
const FAILED = { title: 'The message couldn’t be loaded', description: 'Try again.', tone: 'bad' } as const;
