import { LIMITS } from '@contracts/limits';
import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
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
      <Found title="Players">
        <FoundPlayers text={text} />
      </Found>
      <Found title="Teams">
        <FoundTeams text={text} />
      </Found>
      <Found title="Fields">
        <FoundFields text={text} />
      </Found>
      <Found title="Posts">
        <FoundPosts text={text} />
      </Found>
    </div>
  );
}

function Found({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading mb-3 text-xl max-md:px-4">
        {title}
      </h2>
      {children}
    </section>
  );
}
