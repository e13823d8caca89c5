import { CLIENT_TIMES } from '@contracts/limits';
import { useEffect, useRef } from 'react';
import { emit, useConnection } from '@/shared/realtime/connection';
import { useViewer } from '@/shared/session/viewer';

interface TypingSender {
  /** Tells the other participants that the viewer changed the text, or stopped typing. */
  sendTyping: (isTyping: boolean) => void;
  /** Called when the message is sent. The others hide the typing indicator when the message arrives. A typing event would hide it earlier. */
  endTyping: () => void;
}

export function useSendTyping(conversationId: string): TypingSender {
  const isShared = useViewer()?.sharesTyping !== false;
  /** When this hook last sent that the viewer is typing; null if it has sent that the viewer stopped. */
  const lastSentAt = useRef<number | null>(null);
  const sendTyping = (isTyping: boolean) => {
    const now = Date.now();
    const isKnown = isTyping
      ? lastSentAt.current !== null && now - lastSentAt.current < CLIENT_TIMES.typingInterval
      : lastSentAt.current === null;
    if (isKnown || !isShared || useConnection.getState().status !== 'live') return;
    lastSentAt.current = isTyping ? now : null;
    // The indicator of the others expires if the event is lost.
    emit('typing', { conversationId, isTyping }).catch(() => undefined);
  };
  useEffect(
    () => () => {
      if (lastSentAt.current !== null) emit('typing', { conversationId, isTyping: false }).catch(() => undefined);
      lastSentAt.current = null;
    },
    [conversationId],
  );
  return {
    sendTyping,
    endTyping: () => {
      lastSentAt.current = null;
    },
  };
}
