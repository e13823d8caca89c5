import { Lock } from 'lucide-react';
import { useId } from 'react';
import { BadgeCount } from '@/shared/ui/feedback/badge-count';
import { Tab, TabList } from '@/shared/ui/overlay-kit/dialogs/tabs';
import type { InboxTab } from '../last-opened';

interface InboxTabState {
  tab: InboxTab;
  unread: number;
  /** Explains how to unlock a tab that is not available to the viewer. */
  lockedHint?: string;
}

const NAMES: Record<InboxTab, string> = { players: 'Players', teams: 'Teams', fields: 'Fields', games: 'Games' };

/** The tabs above the conversations. A locked tab can be focused, so that its tooltip explains what unlocks it. */
export function InboxTabs({ tabs, className }: { tabs: readonly InboxTabState[]; className?: string }) {
  const id = useId();
  return (
    <TabList aria-label="Inbox" className={className}>
      {tabs.map(({ tab, unread, lockedHint }) => (
        <Tab
          key={tab}
          value={tab}
          aria-disabled={lockedHint !== undefined || undefined}
          aria-describedby={lockedHint && `${id}-${tab}`}
          data-tip={lockedHint}
          data-tip-on-touch={lockedHint && true}
          className="md:h-16! md:after:bottom-2.5!"
        >
          {lockedHint && <Lock size={15} strokeWidth={1.75} aria-hidden="true" />}
          {NAMES[tab]}
          <BadgeCount count={unread} />
          {unread > 0 && <span className="sr-only">{unread} unread</span>}
          {lockedHint && (
            <span id={`${id}-${tab}`} hidden>
              {lockedHint}
            </span>
          )}
        </Tab>
      ))}
    </TabList>
  );
}
