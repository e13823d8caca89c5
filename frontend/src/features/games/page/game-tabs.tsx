import type { GamePageView } from '@contracts/games';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { updateSearchParams } from '@/shared/navigation/search-params';
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/overlay-kit/dialogs/tabs';
import { sectionsQuery } from '../api/game-page-queries';
import { SectionTabContent } from '../sections/section-tab-content';
import { GameArea } from './game-area';
import { GameHeader } from './game-header';
import { GameMission } from './game-mission';
import { GameRules } from './game-rules';

const TABS = ['mission', 'game_play', 'fragments', 'area', 'rules'] as const;
type TabName = (typeof TABS)[number];

interface GameTabsProps {
  game: GamePageView;
  place: ReactNode;
  actions: ReactNode;
  area: ReactNode;
  fieldRules: ReactNode;
  /** Beside the tabs; below the header on a narrow screen. */
  seats: ReactNode;
  /** Beside the tabs on a wide screen. The Area tab shows the field on every screen. */
  location: ReactNode;
}

/** The head of the page with its tabs and their content. The open tab is in the URL. */
export function GameTabs({ game, place, actions, area, fieldRules, seats, location }: GameTabsProps) {
  const [parameters] = useSearchParams();
  const { data: sections } = useQuery(sectionsQuery(game.id, game.isJoined));
  const wanted = TABS.find((name) => name === parameters.get('tab')) ?? 'mission';
  const hasSections = (tab: TabName) => sections?.some((section) => section.tab === tab) ?? false;
  // An empty tab is only for the organizer, who fills it.
  const isShown = (tab: 'game_play' | 'fragments') =>
    game.can.manageContent || hasSections(tab) || (sections === undefined && wanted === tab);
  const tab = (wanted === 'game_play' || wanted === 'fragments') && !isShown(wanted) ? 'mission' : wanted;
  return (
    <Tabs
      value={tab}
      onValueChange={(chosen) =>
        updateSearchParams((updated) => (chosen === 'mission' ? updated.delete('tab') : updated.set('tab', chosen)), {
          replace: true,
        })
      }
      className="grid grid-cols-[minmax(0,1fr)] gap-6 max-md:gap-0"
    >
      <GameHeader
        game={game}
        place={place}
        actions={actions}
        tabs={
          <TabList aria-label={`${game.title} details`}>
            <Tab value="mission">Mission</Tab>
            {isShown('game_play') && <Tab value="game_play">Game Play</Tab>}
            {isShown('fragments') && <Tab value="fragments">Fragments</Tab>}
            <Tab value="area">Area</Tab>
            <Tab value="rules">Rules</Tab>
          </TabList>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)_312px] items-start gap-6 max-lg:grid-cols-[minmax(0,1fr)] max-md:gap-0">
        <aside
          aria-label="Seats and location"
          className="sticky top-[calc(var(--header-h)+var(--space-4))] order-2 grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:static max-lg:order-none max-md:gap-0"
        >
          {seats}
          {tab !== 'area' && <div className="max-lg:hidden">{location}</div>}
        </aside>
        <div className="min-w-0 max-md:pt-6">
          <TabPanel value="mission">
            <GameMission game={game} />
          </TabPanel>
          <TabPanel value="game_play">
            <SectionTabContent game={game} tab="game_play" />
          </TabPanel>
          <TabPanel value="fragments">
            <SectionTabContent game={game} tab="fragments" />
          </TabPanel>
          <TabPanel value="area">
            <GameArea game={game} field={area} />
          </TabPanel>
          <TabPanel value="rules">
            <GameRules game={game} fieldRules={fieldRules} />
          </TabPanel>
        </div>
      </div>
    </Tabs>
  );
}
