import type { FoundMessageView } from '@contracts/message-search';
import { keepPreviousData } from '@tanstack/react-query';
import { LIMITS } from '@contracts/limits';
import { pagedQuery } from '@/shared/api/paged-query';

const PATH = '/api/messages/search';
const PAGE_SIZE = 20;

/** Searches the messages of all conversations that the viewer may read, or of one of them. */
export function messageSearchQuery(text: string, conversationId: string | undefined) {
  const parameters = new URLSearchParams({ q: text, limit: String(PAGE_SIZE) });
  if (conversationId !== undefined) parameters.set('conversationId', conversationId);
  return {
    ...pagedQuery<FoundMessageView>([PATH, text, conversationId ?? ''], `${PATH}?${parameters.toString()}`),
    enabled: text.length >= LIMITS.searchMin,
    placeholderData: keepPreviousData,
    // The viewer may lose access to a message at any time: an earlier result is never shown again.
    gcTime: 0,
  };
}

export const MESSAGE_SEARCH_KEY = [PATH];
