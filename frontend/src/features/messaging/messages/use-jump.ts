import { useCallback, useEffect, useState } from 'react';
import { toast } from '@/shared/ui/feedback/toast';
import type { OpenThread } from './use-thread';

/** The message to which the log scrolls whenever this object changes. */
export interface JumpTarget {
  seq: number;
}

/**
 * Shows a message of the conversation, wherever it is in the history.
 * @param messageSeq the message at which the conversation opens, or null
 * @param selectionKey changes each time the user selects the conversation
 */
export function useJump(
  { thread, showAround }: OpenThread,
  messageSeq: number | null,
  selectionKey: string | null,
): { target: JumpTarget | null; jumpTo: (seq: number) => void } {
  const [target, setTarget] = useState<JumpTarget | null>(null);
  const jumpTo = useCallback(
    (seq: number) => {
      const onShown = (isFound: boolean) => (isFound ? setTarget({ seq }) : toast(NOT_FOUND));
      showAround(seq).then(onShown, () => toast(FAILED));
    },
    [showAround],
  );

  const isLoaded = thread !== undefined;
  useEffect(() => {
    if (isLoaded && messageSeq !== null && selectionKey) jumpTo(messageSeq);
  }, [isLoaded, messageSeq, selectionKey, jumpTo]);

  return { target, jumpTo };
}

const NOT_FOUND = {
  title: 'Message not found',
  description: 'It may be in a part of the conversation that you deleted.',
  tone: 'bad',
} as const;
const FAILED = { title: 'The message couldn’t be loaded', description: 'Try again.', tone: 'bad' } as const;
