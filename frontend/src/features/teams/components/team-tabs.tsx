import type { TeamPageView } from '@contracts/teams';
import { useSearchParams } from 'wouter';
import { updateSearchParams } from '@/shared/navigation/search-params';
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/layout/tabs';
import { MemberList } from '../members/member-list';
import { TeamAbout } from './team-about';
import { TeamContact } from '../contact/team-contact';

const TABS = ['members', 'about', 'contact'] as const;

/** Members, About and Contact. The URL stores the selected tab. */
export function TeamTabs({ team }: { team: TeamPageView }) {
  const [parameters] = useSearchParams();
  const choose = (tab: string) =>
    updateSearchParams((updated) => (tab === 'members' ? updated.delete('tab') : updated.set('tab', tab)), {
      replace: true,
    });
  const hiddenWhenInactive = 'outline-none data-[state=inactive]:hidden';
  return (
    <Tabs value={TABS.find((tab) => tab === parameters.get('tab')) ?? 'members'} onValueChange={choose}>
      <TabList aria-label={`${team.name} details`} className="mb-4 max-md:mb-0 max-md:bg-surface max-md:px-1">
        <Tab value="members">
          Members
          <span className="rounded-full bg-grey-fill px-[7px] text-2xs leading-[18px] font-semibold text-on-grey tabular-nums">
            {team.memberCount.toLocaleString('en')}
          </span>
        </Tab>
        <Tab value="about">About</Tab>
        <Tab value="contact">Contact</Tab>
      </TabList>
      <TabPanel value="members" className="outline-none">
        <MemberList team={team} />
      </TabPanel>
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
    </Tabs>
  );
}
