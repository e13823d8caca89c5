import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { BadgeCount, unreadLabel } from '@/shared/ui/feedback/badge-count';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { useUnread } from '@/shared/unread/unread.store';
import { useNow } from '@/shared/ui/text/use-now';
import { presenceText } from '../../presence/presence';
import { useKnownPresence } from '../../presence/use-known-presence';
import type { Counterpart } from '../../conversations/counterpart';
import { CounterpartName } from '../../conversations/components/counterpart-name';
import { CounterpartPicture } from '../../conversations/components/counterpart-picture';

interface ThreadHeaderProps {
  /** Undefined while loading. */
  counterpart: Counterpart | undefined;
  /** The typing indicator: "typing…". */
  typing?: string | null;
  onBack: () => void;
  /** The search button and the menu. */
  children?: ReactNode;
}

export function ThreadHeader({ counterpart, typing, onBack, children }: ThreadHeaderProps) {
  const now = useNow();
  // While the end of this conversation is on the screen, its messages are read at once, so this counts those of the others.
  const unread = useUnread(({ messages }) => messages);
  const presence = useKnownPresence(counterpart?.kind === 'person' ? counterpart.presence : null);
  const detail = presence ? presenceText(presence, now) : counterpart?.detail;
  return (
    <header className="flex items-center gap-3 border-b border-line py-2.5 pr-3 pl-5 max-md:gap-2 max-md:py-1.5 max-md:pr-2 max-md:pl-1">
      <IconButton label={unreadLabel('Back to conversations', unread)} className="md:hidden" onClick={onBack}>
        <ArrowLeft size={22} strokeWidth={1.75} />
        <BadgeCount count={unread} place="corner" />
      </IconButton>
      {counterpart ? <CounterpartPicture counterpart={counterpart} /> : <Skeleton className="size-10 rounded-full!" />}
      <div className="relative min-w-0 flex-1">
        <span role="status" className="sr-only">
          {counterpart && typing && (counterpart.isGroup ? typing : `${counterpart.name} is typing`)}
        </span>
        {counterpart ? (
          <>
            <h2 tabIndex={-1} className="truncate text-base leading-5 font-semibold outline-none">
              {counterpart.path ? (
                <Link to={counterpart.path} className="hover:underline max-md:-my-2 max-md:py-2">
                  <CounterpartName counterpart={counterpart} />
                </Link>
              ) : (
                <CounterpartName counterpart={counterpart} />
              )}
            </h2>
            {detail ? (
              <p className={clsx('truncate text-xs', typing ? 'text-olive' : 'text-fg-2')}>{typing ?? detail}</p>
            ) : (
              // The indicator is below the name, so that the name does not move.
              typing && <p className="absolute inset-x-0 top-full truncate text-xs leading-4 text-olive">{typing}</p>
            )}
          </>
        ) : (
          <Skeleton className="h-4 w-36" />
        )}
      </div>
      {children}
    </header>
  );
}
