import { NearbyFields } from '@/features/fields/directory/nearby-fields';
import { UpcomingGames } from '@/features/games/upcoming/upcoming-games';
import { NearbyTeams } from '@/features/teams/directory/nearby-teams';

/** The column beside the feed of Home. */
export default function HomeSide() {
  return (
    <>
      <UpcomingGames />
      <NearbyTeams />
      <NearbyFields />
    </>
  );
}
