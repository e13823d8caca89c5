import type { MapItem } from '@contracts/maps';
import { GAMES_PATH } from '@/features/games/api/game-queries';
import { GameMapDetails } from '@/features/games/components/game-map-details';
import { GameMapLine } from '@/features/games/components/game-map-line';
import { GameFilterPanel } from '@/features/games/directory/game-filter-panel';
import { GAME_FILTERS } from '@/features/games/directory/game-filters';
import { GameOrderSelect } from '@/features/games/directory/game-order';
import { GameResults } from '@/features/games/directory/game-results';
import { MapKinds } from '@/features/maps/components/map-kinds';
import { MapPane } from '@/features/maps/components/map-pane';
import { MapViewButton } from '@/features/maps/components/map-view-button';
import { useIsMapPage } from '@/features/maps/map-paths';
import { DirectoryPage } from '@/shared/directory/directory-page';
import { useDirectory } from '@/shared/directory/use-directory';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { countryFilterInput } from '../../parts/country-filter-input';
import { CreateGame } from '../../parts/create-game';

const markerWindowProps = {
  renderDetails: (item: MapItem) => <GameMapDetails item={item} />,
  renderLine: (item: MapItem) => <GameMapLine item={item} />,
};

export default function GamesPage() {
  const directory = useDirectory(GAME_FILTERS);
  const isMap = useIsMapPage('games');
  return (
    <>
      <PageTitle>{isMap ? 'Games map' : 'Games'}</PageTitle>
      <DirectoryPage
        directory={directory}
        path={GAMES_PATH}
        nouns={['game', 'games']}
        title="Games"
        subtitle="Find a game, take your seat"
        placeholder="Search games, fields or places..."
        action={<CreateGame path="/games" />}
        tools={<MapViewButton kind="games" {...markerWindowProps} />}
        order={<GameOrderSelect directory={directory} />}
        panel={<GameFilterPanel directory={directory} country={countryFilterInput} />}
        map={
          isMap
            ? {
                mapLinks: <MapKinds kind="games" />,
                pane: <MapPane kind="games" directory={directory} {...markerWindowProps} />,
              }
            : undefined
        }
      >
        {(columns) => (
          <GameResults
            request={directory.request}
            unit={directory.unit}
            columns={columns}
            asRows={isMap}
            onClear={directory.clearAll}
            createButton={<CreateGame path="/games" isOpenedByLink={false} variant="outline" />}
          />
        )}
      </DirectoryPage>
    </>
  );
}
