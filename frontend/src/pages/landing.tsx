import type { LandingView } from '@contracts/landing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FieldTeaser } from '@/features/fields/directory/field-teaser';
import { GameTeaser } from '@/features/games/components/game-teaser';
import { Hero } from '@/features/landing/hero';
import { LandingBlock } from '@/features/landing/landing-block';
import { landingQuery } from '@/features/landing/landing-query';
import { TeamTeaser } from '@/features/teams/directory/team-teaser';
import { formatTotal } from '@/shared/format/totals';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { LegalLinks } from '@/shared/ui/navigation/legal-links';
import { PageTitle } from '@/shared/ui/navigation/page-title';

/** Shows visitors what Muster is, with what is going on there now. */
export default function LandingPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(landingQuery);
  return (
    <>
      <PageTitle>Find your next airsoft game</PageTitle>
      <Hero image={isPending ? undefined : (data?.coverImage ?? null)} />
      <div className="container-page relative -mt-14 grid grid-cols-[minmax(0,1fr)] gap-5 pb-10 max-md:mt-0 max-md:gap-7 max-md:px-4 max-md:pb-6">
        {data ? (
          <LiveBlocks landing={data} />
        ) : isPending ? (
          <GamesSkeleton />
        ) : (
          <ErrorState
            title="The next games couldn’t be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        <LegalLinks className="mt-2" />
      </div>
    </>
  );
}

/** A block is left out when there is nothing to show. */
function LiveBlocks({ landing }: { landing: LandingView }) {
  const { games, openGames, isCountCapped, teams, fields } = landing;
  return (
    <>
      {games.length > 0 && (
        <LandingBlock
          title="Next games"
          note={`${formatTotal({ total: openGames, isTotalCapped: isCountCapped })} with seats left`}
          listPath="/games"
          listLabel="See all games"
        >
          <ul className="grid grid-cols-4 gap-4 max-lg:grid-cols-2 max-md:no-scrollbar max-md:-mx-4 max-md:flex max-md:snap-x max-md:scroll-px-4 max-md:gap-3 max-md:overflow-x-auto max-md:px-4 max-md:py-px">
            {games.map((game) => (
              <li key={game.id} className="min-w-0 max-md:w-[min(272px,84vw)] max-md:shrink-0 max-md:snap-start">
                <GameTeaser game={game} />
              </li>
            ))}
          </ul>
        </LandingBlock>
      )}
      <div className="grid grid-cols-2 gap-8 max-lg:grid-cols-1 max-md:gap-7">
        {teams.length > 0 && (
          <LandingBlock title="Teams with room" listPath="/teams?recruiting=true" listLabel="All teams">
            <TeaserRow>
              {teams.map((team) => (
                <li key={team.id} className="min-w-0">
                  <TeamTeaser team={team} />
                </li>
              ))}
            </TeaserRow>
          </LandingBlock>
        )}
        {fields.length > 0 && (
          <LandingBlock title="Fields players love" listPath="/fields" listLabel="All fields">
            <TeaserRow>
              {fields.map((field) => (
                <li key={field.id} className="min-w-0">
                  <FieldTeaser field={field} />
                </li>
              ))}
            </TeaserRow>
          </LandingBlock>
        )}
      </div>
    </>
  );
}

function TeaserRow({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-3 gap-4.5 border-t-2 border-line pt-4 max-md:grid-cols-1 max-md:gap-2 max-md:pt-3">
      {children}
    </ul>
  );
}

function GamesSkeleton() {
  return (
    <div role="status" aria-label="Loading games">
      <Skeleton className="mb-3 h-6 w-36" />
      <div className="grid grid-cols-4 gap-4 max-lg:grid-cols-2 max-md:grid-cols-1">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-[268px] rounded-lg! max-md:nth-[n+2]:hidden" />
        ))}
      </div>
    </div>
  );
}
