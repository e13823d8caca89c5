import type { QueryClient } from '@tanstack/react-query';
import { UNREAD_COUNTS_KEY, type SavedUnread } from '@/shared/offline/restore-copies';
import type { Unread } from '@/shared/unread/unread';
import { useUnread } from '@/shared/unread/unread.store';

/** Both counts are zero until the server has sent them. */
const hasServerCounts = ({ asOf, answeredPolls: { messages, notifications } }: Unread): boolean =>
  asOf > 0 || (messages > 0 && notifications > 0);

/** Copies the unread counts to the query cache, from where they are saved with the other copies. Returns a function that stops this. */
export function saveUnread(queries: QueryClient): () => void {
  const save = (unread: Unread) => {
    const { messages, notifications } = unread;
    if (hasServerCounts(unread)) queries.setQueryData<SavedUnread>(UNREAD_COUNTS_KEY, { messages, notifications });
  };
  save(useUnread.getState());
  return useUnread.subscribe(save);
}
