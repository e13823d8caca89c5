import { CLIENT_TIMES } from '@contracts/limits';
import { useEffect, useRef } from 'react';
import { emit, useConnection } from '@/shared/realtime/connection';
import { useViewer } from '@/shared/session/viewer';

interface TypingSender {
  /** Tells the other participants that the viewer changed the text, or stopped typing. */
  sendTyping: (isTyping: boolean) => void;
  /** Called when the message is sent. Its arrival ends the typing for the others; an event would arrive before it. */
  endTyping: () => void;
}

export function useSendTyping(conversationId: string): TypingSender {
  const isShared = useViewer()?.sharesTyping !== false;
  /** When the others were last told that the viewer types; null if they were told that the viewer stopped. */
  const toldAt = useRef<number | null>(null);
  const sendTyping = (isTyping: boolean) => {
    const now = Date.now();
    const isKnown = isTyping
      ? toldAt.current !== null && now - toldAt.current < CLIENT_TIMES.typingInterval
      : toldAt.current === null;
    if (isKnown || !isShared || useConnection.getState().status !== 'live') return;
    toldAt.current = isTyping ? now : null;
    // The indicator of the others expires if the event is lost.
    emit('typing', { conversationId, isTyping }).catch(() => undefined);
  };
  useEffect(
    () => () => {
      if (toldAt.current !== null) emit('typing', { conversationId, isTyping: false }).catch(() => undefined);
      toldAt.current = null;
    },
    [conversationId],
  );
  return {
    sendTyping,
    endTyping: () => {
      toldAt.current = null;
    },
  };
}
