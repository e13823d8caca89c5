import { LIMITS } from '@contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Search, SearchX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'wouter';
import { postSearchQuery } from '@/features/feed/posts/post-queries';
import { PostSearchResults } from '@/features/feed/search/post-search-results';
import { fieldSearchQuery } from '@/features/fields/api/field-queries';
import { FieldSearchResults } from '@/features/fields/directory/field-search-results';
import { gameSearchQuery } from '@/features/games/api/game-list-queries';
import { GameSearchResults } from '@/features/games/directory/game-search-results';
import { teamSearchQuery } from '@/features/teams/api/team-queries';
import { TeamSearchResults } from '@/features/teams/directory/team-search-results';
import { playerSearchQuery } from '@/features/users/directory/api/player-queries';
import { PlayerSearchPreview } from '@/features/users/directory/components/player-search-preview';
import { usePagedList } from '@/shared/api/paged-query';
import { formatTotal, type ListTotal } from '@/shared/format/totals';
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

/** The number of matches of each kind, undefined until it is loaded. */
function useTotals(text: string) {
  const players = useQuery(playerSearchQuery(text));
  const teams = useQuery(teamSearchQuery(text));
  const fields = useQuery(fieldSearchQuery(text));
  const games = useQuery(gameSearchQuery(text));
  const posts = usePagedList(postSearchQuery(text));
  const totals: Record<string, ListTotal | undefined> = {
    Players: players.data,
    Teams: teams.data,
    Fields: fields.data,
    Games: games.data,
    Posts: posts.data && posts,
  };
  return totals;
}

function Results({ text }: { text: string }) {
  const totals = useTotals(text);
  if (Object.values(totals).every((results) => results?.total === 0)) return <NoResults text={text} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 max-md:gap-6">
      <ResultSection title="Players" total={totals['Players']}>
        <PlayerSearchPreview text={text} />
      </ResultSection>
      <ResultSection title="Teams" total={totals['Teams']}>
        <TeamSearchResults text={text} />
      </ResultSection>
      <ResultSection title="Fields" total={totals['Fields']}>
        <FieldSearchResults text={text} />
      </ResultSection>
      <ResultSection title="Games" total={totals['Games']}>
        <GameSearchResults text={text} />
      </ResultSection>
      <ResultSection title="Posts" total={totals['Posts']}>
        <PostSearchResults text={text} />
      </ResultSection>
    </div>
  );
}

interface ResultSectionProps {
  title: string;
  total: ListTotal | undefined;
  children: ReactNode;
}

function ResultSection({ title, total, children }: ResultSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading mb-3 text-xl max-md:px-4">
        {title}{' '}
        {total && <span className="font-sans text-sm font-normal text-fg-2 tabular-nums">{formatTotal(total)}</span>}
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
          <ButtonLink to="/games" variant="line">
            Find Games
          </ButtonLink>
        </>
      }
    >
      <p role="status" className="wrap-anywhere">
        No player, team, field, game or post matches “{text}”. Try fewer words, or another spelling.
      </p>
    </EmptyState>
  );
}
