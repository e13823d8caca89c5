import { cappedCount } from '@/shared/ui/feedback/badge-count';
import { useUnread } from '@/shared/unread/unread.store';

/** The document's title, with the number of unread messages. React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  const messages = useUnread((unread) => unread.messages);
  return <title>{`${messages > 0 ? `(${cappedCount(messages)}) ` : ''}${children} · Muster`}</title>;
}
