import { LIMITS } from '@contracts/limits';
import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { FoundPosts } from '@/features/feed/components/found-posts';
import { FoundFields } from '@/features/fields/components/found-fields';
import { FoundTeams } from '@/features/teams/components/found-teams';
import { FoundPlayers } from '@/features/users/components/found-players';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageTitle } from '@/shared/ui/page-title';

export default function SearchPage() {
  const [parameters] = useSearchParams();
  const text = (parameters.get('q') ?? '').trim();
  return (
    <div className="container-page grid grid-cols-[minmax(0,688px)] justify-center py-6 max-md:px-0 max-md:py-4">
      <PageTitle>{text ? `Search: ${text}` : 'Search'}</PageTitle>
      <h1 className="heading mb-5 text-2xl wrap-anywhere max-md:mb-4 max-md:px-4">
        {text ? `Results for “${text}”` : 'Search'}
      </h1>
      {text.length < LIMITS.searchMin ? (
        <EmptyState title="What are you looking for?" icon={<Search size={26} strokeWidth={1.75} aria-hidden="true" />}>
          Type at least {LIMITS.searchMin} characters into the search box.
        </EmptyState>
      ) : (
        <Results text={text} />
      )}
    </div>
  );
}

function Results({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 max-md:gap-6">
      <section aria-labelledby="found-players">
        <h2 id="found-players" className="heading mb-3 text-xl max-md:px-4">
          Players
        </h2>
        <FoundPlayers text={text} />
      </section>
      <section aria-labelledby="found-teams">
        <h2 id="found-teams" className="heading mb-3 text-xl max-md:px-4">
          Teams
        </h2>
        <FoundTeams text={text} />
      </section>
      <section aria-labelledby="found-fields">
        <h2 id="found-fields" className="heading mb-3 text-xl max-md:px-4">
          Fields
        </h2>
        <FoundFields text={text} />
      </section>
      <section aria-labelledby="found-posts">
        <h2 id="found-posts" className="heading mb-3 text-xl max-md:px-4">
          Posts
        </h2>
        <FoundPosts text={text} />
      </section>
    </div>
  );
}
