import { PlayerList } from '@/features/users/components/player-list';
import { PlayerSearch } from '@/features/users/components/player-search';
import { useSearchText } from '@/features/users/use-search-text';
import { PageTitle } from '@/shared/ui/page-title';

export default function PlayersPage() {
  const { text, setText, searched, searchNow } = useSearchText();
  return (
    <div className="container-page py-6 max-md:px-0 max-md:py-4">
      <PageTitle>Players</PageTitle>
      <header className="mb-5 max-md:mb-4 max-md:px-4">
        <h1 className="heading text-2xl">Players</h1>
        <p className="mt-0.5 mb-4 text-fg-2 max-md:text-sm">
          Discover and connect with airsoft players around the world
        </p>
        <PlayerSearch text={text} onText={setText} onEnter={searchNow} />
      </header>
      <PlayerList search={searched} />
    </div>
  );
}
