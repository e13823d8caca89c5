import type { GamePageView } from '@contracts/games';
import { navigate } from '@/shared/navigation/history';
import type { CancelGameDialogProps } from '@/features/games/form/cancel-game-dialog';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { GameForm } from './game-form';

const CancelDialog = lazyPart<CancelGameDialogProps>(() => import('@/features/games/form/cancel-game-dialog'));

interface GameDialogsProps {
  game: GamePageView;
  open: 'edit' | 'copy' | 'cancel' | null;
  onClose: () => void;
}

/** The dialogs that the organizer opens on the page of a game. */
export function GameDialogs({ game, open, onClose }: GameDialogsProps) {
  switch (open) {
    case 'edit':
      return <GameForm game={game} onClose={onClose} onSaved={onClose} />;
    case 'copy':
      return <GameForm copied={game} onClose={onClose} onSaved={({ id }) => navigate(`/games/${id}`)} />;
    case 'cancel':
      return <CancelDialog game={game} onClose={onClose} onLoadError={onClose} />;
    case null:
      return null;
  }
}
