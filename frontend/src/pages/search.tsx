import { LIMITS } from '@contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Search, SearchX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import { postSearchQuery } from '@/features/feed/posts/post-queries';
import { PostSearchResults } from '@/features/feed/search/post-search-results';
import { fieldSearchQuery } from '@/features/fields/api/field-queries';
import { FieldSearchResults } from '@/features/fields/directory/field-search-results';
import { teamSearchQuery } from '@/features/teams/api/team-queries';
import { TeamSearchResults } from '@/features/teams/directory/team-search-results';
import { playerSearchQuery } from '@/features/users/directory/api/player-queries';
import { PlayerSearchPreview } from '@/features/users/directory/components/player-search-preview';
import { usePagedList } from '@/shared/api/paged-query';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { PageTitle } from '@/shared/ui/navigation/page-title';

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

/** True once every kind of search has finished without a match. */
function useHasNoResults(text: string): boolean {
  const players = useQuery(playerSearchQuery(text));
  const teams = useQuery(teamSearchQuery(text));
  const fields = useQuery(fieldSearchQuery(text));
  const posts = usePagedList(postSearchQuery(text));
  return [players.data, teams.data, fields.data, posts.data && posts].every((results) => results?.total === 0);
}

function Results({ text }: { text: string }) {
  if (useHasNoResults(text)) return <NoResults text={text} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 max-md:gap-6">
      <ResultSection title="Players">
        <PlayerSearchPreview text={text} />
      </ResultSection>
      <ResultSection title="Teams">
        <TeamSearchResults text={text} />
      </ResultSection>
      <ResultSection title="Fields">
        <FieldSearchResults text={text} />
      </ResultSection>
      <ResultSection title="Posts">
        <PostSearchResults text={text} />
      </ResultSection>
    </div>
  );
}

function ResultSection({ title, children }: { title: string; children: ReactNode }) {
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

function NoResults({ text }: { text: string }) {
  return (
    <EmptyState
      title="No results"
      icon={<SearchX size={26} strokeWidth={1.75} aria-hidden="true" />}
      actions={
        <>
          <ButtonLink to="/players" variant="line">
            Find Players
          </ButtonLink>
          <ButtonLink to="/teams" variant="line">
            Find Teams
          </ButtonLink>
          <ButtonLink to="/fields" variant="line">
            Find Fields
          </ButtonLink>
        </>
      }
    >
      <p role="status" className="wrap-anywhere">
        No player, team, field or post matches “{text}”. Try fewer words, or another spelling.
      </p>
    </EmptyState>
  );
}
