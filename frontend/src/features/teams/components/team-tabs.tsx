import type { TeamPageView } from '@contracts/teams';
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/tabs';
import { MemberList } from './member-list';
import { TeamAbout } from './team-about';
import { TeamContact } from './team-contact';

/** Who is in it, what it is, and whom to ask. */
export function TeamTabs({ team }: { team: TeamPageView }) {
  const kept = 'outline-none data-[state=inactive]:hidden';
  return (
    <Tabs defaultValue="members">
      <TabList aria-label={`More of ${team.name}`} className="mb-4 max-md:mb-0 max-md:bg-surface max-md:px-1">
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
      {/* What is being written there stays while another one is looked at. */}
      <TabPanel value="about" forceMount className={kept}>
        <div className="card p-5 max-md:p-4">
          <TeamAbout team={team} />
        </div>
      </TabPanel>
      <TabPanel value="contact" forceMount className={kept}>
        <div className="card p-5 max-md:p-4">
          <TeamContact team={team} />
        </div>
      </TabPanel>
    </Tabs>
  );
}
