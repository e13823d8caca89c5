import type { GamePageView } from '@contracts/games';
import { toast } from '@/shared/ui/feedback/toast';
import { toastFailure } from '@/shared/ui/feedback/toast-failure';
import { useCancelGame } from '../api/game-mutations';
import { ReasonDialog } from '../components/reason-dialog';

export interface CancelGameDialogProps {
  game: GamePageView;
  onClose: () => void;
}

/** Asks for the reason and cancels the game for good. */
export default function CancelGameDialog({ game, onClose }: CancelGameDialogProps) {
  const cancel = useCancelGame(game.id);
  const submit = (reason: string) =>
    void cancel.mutateAsync({ reason }).then(() => {
      toast({ title: 'Game cancelled', description: 'We’ve told everyone who joined.', tone: 'plain' });
      onClose();
    }, toastFailure('Failed to cancel game'));
  return (
    <ReasonDialog
      title="Cancel this game?"
      description="You can’t reopen a cancelled game. We’ll tell all participants the reason."
      submitLabel="Cancel game"
      cancelLabel="Keep game"
      isSending={cancel.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
