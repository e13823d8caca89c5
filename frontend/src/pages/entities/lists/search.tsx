import { LIMITS } from '@contracts/limits';
import type { FoundGames, FoundTotal } from '@contracts/search';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Search, SearchX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'wouter';
import { PostSearchResults } from '@/features/feed/search/post-search-results';
import { FieldListItem } from '@/features/fields/directory/field-list-item';
import { GameListItem } from '@/features/games/components/game-list-item';
import { PastGameItem } from '@/features/games/components/past-game-item';
import { TeamListItem } from '@/features/teams/directory/team-list-item';
import { SearchPreview, SearchPreviewSkeleton } from '@/shared/directory/search-preview';
import { formatTotal } from '@/shared/format/totals';
import { PersonRow } from '@/shared/people/person-row';
import { isLongEnoughToSearch, searchQuery } from '@/shared/search/search-query';
import { useViewer } from '@/shared/session/viewer';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Card } from '@/shared/ui/layout/card';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { MarkFound } from '@/shared/ui/text/mark-found';

export default function SearchPage() {
  const [parameters] = useSearchParams();
  const text = (parameters.get('q') ?? '').trim();
  return (
    <div className="container-page grid grid-cols-[minmax(0,688px)] justify-center py-6 max-md:px-0 max-md:py-4">
      <PageTitle>{text ? `Search: ${text}` : 'Search'}</PageTitle>
      <h1 className="heading mb-5 text-2xl wrap-anywhere max-md:mb-4 max-md:px-4">
        {text ? `Results for “${text}”` : 'Search'}
      </h1>
      {!isLongEnoughToSearch(text) ? (
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
  const { data: found, error, isPending, isFetching, refetch } = useQuery(searchQuery(text));
  const unit = useViewer()?.distanceUnit;
  if (isPending) return <SearchPreviewSkeleton />;
  if (!found) {
    return (
      <Card as="div">
        <ErrorState title="The search failed" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  }
  const { players, teams, fields, games, completedGames = NONE, posts } = found;
  if ([players, teams, fields, games, completedGames, posts].every(({ items }) => items.length === 0))
    return <NoResults text={text} />;
  return (
    <MarkFound search={text}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 max-md:gap-6">
        <ResultSection title="Players" found={players}>
          <SearchPreview noun="players" text={text} found={players}>
            {(player) => (
              <Link to={`/profile/${player.id}`} className={clsx('group flex items-center gap-3.5', ROW)}>
                <PersonRow person={player} size={44} />
              </Link>
            )}
          </SearchPreview>
        </ResultSection>
        <ResultSection title="Teams" found={teams}>
          <SearchPreview noun="teams" text={text} found={teams}>
            {(team) => <TeamListItem team={team} size={44} className={ROW} />}
          </SearchPreview>
        </ResultSection>
        <ResultSection title="Fields" found={fields}>
          <SearchPreview noun="fields" text={text} found={fields}>
            {(field) => <FieldListItem field={field} unit={unit} showsPlace className={ROW} />}
          </SearchPreview>
        </ResultSection>
        <ResultSection title="Games" found={games}>
          <SearchPreview noun="games" text={text} found={games}>
            {(game) => <GameListItem game={game} unit={unit} className={ROW} />}
          </SearchPreview>
        </ResultSection>
        <ResultSection title="Completed games" found={completedGames}>
          <SearchPreview noun="games" text={text} status="completed" found={completedGames}>
            {(game) => <PastGameItem game={game} unit={unit} className={ROW} />}
          </SearchPreview>
        </ResultSection>
        <ResultSection title="Posts" found={posts}>
          <PostSearchResults text={text} />
        </ResultSection>
      </div>
    </MarkFound>
  );
}

const NONE: FoundGames = { items: [], total: 0, isTotalCapped: false };

const ROW = 'px-5 py-3 hover:bg-raised max-md:px-4';

interface ResultSectionProps {
  title: string;
  found: FoundTotal & { items: readonly unknown[] };
  children: ReactNode;
}

/** Renders nothing for a kind without results. */
function ResultSection({ title, found, children }: ResultSectionProps) {
  const id = useId();
  if (found.items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading mb-3 text-xl max-md:px-4">
        {title} <span className="font-sans text-sm font-normal text-fg-2 tabular-nums">{formatTotal(found)}</span>
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
          <ButtonLink to="/players" variant="outline">
            Find Players
          </ButtonLink>
          <ButtonLink to="/teams" variant="outline">
            Find Teams
          </ButtonLink>
          <ButtonLink to="/fields" variant="outline">
            Find Fields
          </ButtonLink>
          <ButtonLink to="/games" variant="outline">
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
