import { useQuery } from '@tanstack/react-query';
import { SearchPreview } from '@/shared/directory/search-preview';
import { useViewer } from '@/shared/session/viewer';
import { gameSearchQuery } from '../api/game-list-queries';
import { GameListItem } from '../components/game-list-item';

/** The first games whose title, description or field contains the text. */
export function GameSearchResults({ text }: { text: string }) {
  const results = useQuery(gameSearchQuery(text));
  const unit = useViewer()?.distanceUnit;
  return (
    <SearchPreview noun="games" text={text} query={results} imageClass="h-12 w-9" empty={`No games match “${text}”.`}>
      {(game) => <GameListItem game={game} unit={unit} className="px-5 py-3 hover:bg-raised max-md:px-4" />}
    </SearchPreview>
  );
}
