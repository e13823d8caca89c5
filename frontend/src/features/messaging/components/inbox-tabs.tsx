import { BadgeCount } from '@/shared/ui/badge-count';
import { Tab, TabList } from '@/shared/ui/tabs';

/** Which inbox is shown. Others join it with the features that they belong to. */
export function InboxTabs({ unread, className }: { unread: number; className?: string }) {
  return (
    <TabList aria-label="Inbox" className={className}>
      <Tab value="players" className="md:h-16! md:after:bottom-2.5!">
        Players
        <BadgeCount count={unread} />
        {unread > 0 && <span className="sr-only">{unread} unread</span>}
      </Tab>
    </TabList>
  );
}
