import { Lock } from 'lucide-react';
import { useId } from 'react';
import { BadgeCount } from '@/shared/ui/feedback/badge-count';
import { Tab, TabList } from '@/shared/ui/layout/tabs';
import type { InboxTab } from '../last-opened';

interface InboxTabState {
  tab: InboxTab;
  unread: number;
  /** Explains how to unlock a tab that is not available to the viewer. */
  locked?: string;
}

const NAMES: Record<InboxTab, string> = { players: 'Players', teams: 'Teams', fields: 'Fields', games: 'Games' };

/** The tabs above the conversations. A locked tab can be focused, so that its tooltip explains what unlocks it. */
export function InboxTabs({ tabs, className }: { tabs: readonly InboxTabState[]; className?: string }) {
  const id = useId();
  return (
    <TabList aria-label="Inbox" className={className}>
      {tabs.map(({ tab, unread, locked }) => (
        <Tab
          key={tab}
          value={tab}
          aria-disabled={locked !== undefined || undefined}
          aria-describedby={locked && `${id}-${tab}`}
          data-tip={locked}
          data-tip-on-touch={locked && true}
          className="md:h-16! md:after:bottom-2.5!"
        >
          {locked && <Lock size={15} strokeWidth={1.75} aria-hidden="true" />}
          {NAMES[tab]}
          <BadgeCount count={unread} />
          {unread > 0 && <span className="sr-only">{unread} unread</span>}
          {locked && (
            <span id={`${id}-${tab}`} hidden>
              {locked}
            </span>
          )}
        </Tab>
      ))}
    </TabList>
  );
}
