import type { GamePageView } from '@contracts/games';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CalendarX2, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { gameQuery } from '@/features/games/api/game-queries';
import type { OrganizerMenuProps } from '@/features/games/components/organizer-menu';
import { GameActions } from '@/features/games/page/game-actions';
import { GameSkeleton } from '@/features/games/page/game-skeleton';
import { GameTabs } from '@/features/games/page/game-tabs';
import { gameTeamsQuery } from '@/features/games/seats/seat-requests';
import { SeatPanel } from '@/features/games/seats/seat-panel';
import { ApprovedUsage } from '@/features/games/usage-requests/approved-usage';
import { FieldApprovalNotice } from '@/features/games/usage-requests/field-approval-notice';
import { useGameUpdates } from '@/features/games/use-game-updates';
import { isNotFound } from '@/shared/api/http';
import { useViewer } from '@/shared/session/viewer';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { GameChatLink } from '../../parts/game-chat-link';
import { GameDialogs } from '../../parts/game-dialogs';
import { GameAreaField, GameFieldRules, GameLocation, GamePageField } from '../../parts/game-field';

const OrganizerMenu = lazyMenu<OrganizerMenuProps>(() => import('@/features/games/components/organizer-menu'));

export default function GamePage() {
  const { gameId = '' } = useParams();
  const { data: game, error, isFetching, refetch } = useQuery(gameQuery(gameId));
  const isSignedIn = useViewer() !== null;
  // The seats offer a choice of teams above the rest of the page on a phone, so both appear together. Only the first answer is awaited,
  // so that a request that has failed never removes the page again.
  const teams = useQuery({ ...gameTeamsQuery(gameId), enabled: isSignedIn });

  if (isNotFound(error)) return <GameNotFound />;
  return (
    <div className="container-page pt-4 pb-8 max-md:px-0 max-md:pt-0 max-md:pb-[78px]">
      <Link
        to="/games"
        className="mb-1 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-fg-2 hover:text-fg max-md:mb-0 max-md:px-4"
      >
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        Back to Games
      </Link>
      {game && (teams.isFetched || !isSignedIn) ? (
        <GameContent key={game.id} game={game} />
      ) : (
        <>
          <PageTitle>Game</PageTitle>
          <h1 className="sr-only">Game</h1>
          {error ? (
            <ErrorState
              title="The game couldn’t be loaded"
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <GameSkeleton />
          )}
        </>
      )}
    </div>
  );
}

function GameContent({ game }: { game: GamePageView }) {
  // Called only for a loaded game. For a game that does not exist, it would send the request again.
  useGameUpdates(game.id);
  const [openDialog, setOpenDialog] = useState<'edit' | 'copy' | 'cancel' | null>(null);
  return (
    <>
      <PageTitle>{game.title}</PageTitle>
      <FieldApprovalNotice game={game} onEdit={() => setOpenDialog('edit')} />
      <GameTabs
        game={game}
        place={
          <>
            <GamePageField game={game} />
            <ApprovedUsage game={game} />
          </>
        }
        actions={
          <GameActions
            game={game}
            chat={game.can.chat && <GameChatLink game={game} />}
            menu={
              game.can.manageContent && (
                <OrganizerMenu
                  label="Organizer menu"
                  className="border border-control max-md:bg-overlay"
                  game={game}
                  onEdit={() => setOpenDialog('edit')}
                  onDuplicate={() => setOpenDialog('copy')}
                  onCancel={() => setOpenDialog('cancel')}
                >
                  <Ellipsis size={18} strokeWidth={1.75} />
                </OrganizerMenu>
              )
            }
          />
        }
        area={<GameAreaField game={game} />}
        fieldRules={<GameFieldRules game={game} />}
        seats={<SeatPanel game={game} />}
        location={<GameLocation game={game} />}
      />
      <GameDialogs game={game} open={openDialog} onClose={() => setOpenDialog(null)} />
    </>
  );
}

function GameNotFound() {
  return (
    <div className="container-page">
      <PageTitle>Game Not Found</PageTitle>
      <EmptyState
        level={1}
        title="Game Not Found"
        icon={<CalendarX2 size={26} strokeWidth={1.75} aria-hidden="true" />}
        actions={<ButtonLink to="/games">Back to Games</ButtonLink>}
        className="py-20"
      >
        The game you're looking for doesn't exist or has been removed.
      </EmptyState>
    </div>
  );
}
