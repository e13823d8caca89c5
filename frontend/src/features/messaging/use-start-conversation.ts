import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from '@/shared/ui/toast';
import { operatorQuery } from './api/operator-queries';
import { privateConversationId } from './private-conversation';

/** `?user=` opens the conversation with that person, also when they have never written. Answers whether it is on the way. */
export function useStartConversation(
  viewerId: string,
  open: (conversationId: string, how: { replace: boolean }) => void,
): boolean {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const userId = parameters.get('user')?.trim().toLowerCase();

  const opened = useEffectEvent((otherId: string) => open(privateConversationId(viewerId, otherId), { replace: true }));
  const failed = useEffectEvent(() => {
    toast({ title: 'Error', description: 'Failed to start conversation with user', tone: 'bad' });
    void navigate('/messages', { replace: true, state: null });
  });

  useEffect(() => {
    if (userId === undefined) return;
    let isLeft = false;
    const person =
      userId && userId !== viewerId
        ? queries.ensureQueryData(operatorQuery(encodeURIComponent(userId)))
        : Promise.reject(new Error('Nobody to talk to'));
    person.then(
      ({ id }) => !isLeft && opened(id),
      () => !isLeft && failed(),
    );
    return () => {
      isLeft = true;
    };
  }, [userId, viewerId, queries]);

  return userId !== undefined;
}
