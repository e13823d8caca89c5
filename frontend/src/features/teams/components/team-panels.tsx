import type { TeamPageView } from '@contracts/teams';
import type { ReactNode } from 'react';
import { HeaderTabList } from '@/shared/banner/header-card';
import { cappedCount } from '@/shared/ui/feedback/badge-count';
import { Tab, TabPanel } from '@/shared/ui/overlay-kit/dialogs/tabs';
import { MemberList } from '../members/member-list';
import { TeamAbout } from './team-about';
import { TeamContact } from '../contact/team-contact';

/** The tabs of a team page. The first one is open by default. */
export const TEAM_TABS = ['news', 'members', 'games', 'about', 'contact'] as const;

interface TeamTabListProps {
  team: TeamPageView;
  /** The number of coming games, once it is known. */
  gameCount: number | undefined;
}

/** The tabs at the bottom of the header. On a phone they stick to the top of the page and have no counts. */
export function TeamTabList({ team, gameCount }: TeamTabListProps) {
  return (
    <HeaderTabList aria-label={`${team.name} details`} className="max-md:justify-between max-[23rem]:*:px-2">
      <Tab value="news">News</Tab>
      <Tab value="members">
        Members
        <Count count={team.memberCount} />
      </Tab>
      <Tab value="games">
        Games
        {gameCount ? <Count count={gameCount} /> : null}
      </Tab>
      <Tab value="about">About</Tab>
      <Tab value="contact">Contact</Tab>
    </HeaderTabList>
  );
}

const Count = ({ count }: { count: number }) => (
  <span className="rounded-full bg-grey-fill px-[7px] text-2xs leading-[18px] font-semibold text-on-grey tabular-nums max-md:hidden">
    {cappedCount(count)}
  </span>
);

interface TeamPanelsProps {
  team: TeamPageView;
  /** Posts and games belong to other features. */
  news: ReactNode;
  games: ReactNode;
}

/** The contents of the tabs. */
export function TeamPanels({ team, news, games }: TeamPanelsProps) {
  const hiddenWhenInactive = 'data-[state=inactive]:hidden';
  return (
    <>
      <TabPanel value="news">{news}</TabPanel>
      <TabPanel value="members">
        <MemberList team={team} />
      </TabPanel>
      <TabPanel value="games">{games}</TabPanel>
      {/* These panels stay mounted, so that switching tabs does not lose an edit. */}
      <TabPanel value="about" forceMount className={hiddenWhenInactive}>
        <div className="card p-5 max-md:p-4">
          <TeamAbout team={team} />
        </div>
      </TabPanel>
      <TabPanel value="contact" forceMount className={hiddenWhenInactive}>
        <div className="card p-5 max-md:p-4">
          <TeamContact team={team} />
        </div>
      </TabPanel>
    </>
  );
}
