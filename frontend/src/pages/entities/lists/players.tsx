import { MapKinds } from '@/features/maps/components/map-kinds';
import { MapPane } from '@/features/maps/components/map-pane';
import { MapViewButton } from '@/features/maps/components/map-view-button';
import { useIsMapPage } from '@/features/maps/map-paths';
import { PLAYERS_PATH, playersPath } from '@/features/users/directory/api/player-queries';
import { PlayerFilterPanel } from '@/features/users/directory/components/player-filter-panel';
import { PlayerResults } from '@/features/users/directory/components/player-results';
import { PLAYER_FILTERS } from '@/features/users/directory/player-filters';
import { DirectoryPage } from '@/shared/directory/directory-page';
import { useDirectory } from '@/shared/directory/use-directory';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { countryFilterInput } from '../../parts/country-filter-input';

export default function PlayersPage() {
  const directory = useDirectory(PLAYER_FILTERS);
  const isMap = useIsMapPage('players');
  const { request, unit } = directory;
  return (
    <>
      <PageTitle>{isMap ? 'Players map' : 'Players'}</PageTitle>
      <DirectoryPage
        directory={directory}
        path={playersPath(request)}
        unfilteredPath={PLAYERS_PATH}
        nouns={['player', 'players']}
        title="Players"
        subtitle="Discover and connect with airsoft players around the world"
        placeholder="Search players by name or email..."
        tools={<MapViewButton kind="players" />}
        panel={<PlayerFilterPanel directory={directory} country={countryFilterInput} />}
        map={
          isMap
            ? {
                mapLinks: <MapKinds kind="players" />,
                pane: <MapPane kind="players" directory={directory} />,
              }
            : undefined
        }
      >
        {(columns) => (
          <PlayerResults request={request} unit={unit} columns={columns} asRows={isMap} onClear={directory.clearAll} />
        )}
      </DirectoryPage>
    </>
  );
}
