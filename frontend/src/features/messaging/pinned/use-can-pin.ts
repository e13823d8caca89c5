import { useQuery } from '@tanstack/react-query';
import { isGameChannel, pinnedMessagesQuery } from './api/pinned-messages-query';

/** True if the viewer may pin messages of the open conversation. */
export function useCanPin(conversationId: string): boolean {
  // The bar with the pinned messages loads the answer.
  const { data } = useQuery({ ...pinnedMessagesQuery(conversationId), enabled: false });
  return isGameChannel(conversationId) && (data?.can.pin ?? false);
}
