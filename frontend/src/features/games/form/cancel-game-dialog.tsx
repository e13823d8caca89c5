import { GAME_LIMITS } from '@contracts/game-options';
import type { GamePageView } from '@contracts/games';
import { useState } from 'react';
import { toast } from '@/shared/ui/feedback/toast';
import { toastFailure } from '@/shared/ui/feedback/toast-failure';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { useCancelGame } from '../api/game-mutations';

export interface CancelGameDialogProps {
  game: GamePageView;
  onClose: () => void;
}

/** Asks for the reason and cancels the game for good. */
export default function CancelGameDialog({ game, onClose }: CancelGameDialogProps) {
  const cancel = useCancelGame(game.id);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    if (cancel.isPending) return;
    if (reason.trim() === '') return setIsMissing(true);
    cancel.mutateAsync({ reason: reason.trim() }).then(() => {
      toast({ title: 'Game cancelled', description: 'We’ve told everyone who joined.', tone: 'plain' });
      onClose();
    }, toastFailure('Failed to cancel game'));
  };
  return (
    <FormDialog
      title="Cancel this game?"
      description="You can’t reopen a cancelled game. We’ll tell all participants the reason."
      submitLabel="Cancel game"
      cancelLabel="Keep game"
      variant="danger"
      isSending={cancel.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormInput
        label="Reason"
        required
        error={isMissing && reason.trim() === '' ? 'Please give a reason' : undefined}
        hint={<CharactersLeft text={reason} max={GAME_LIMITS.reason} />}
      >
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            required
            value={reason}
            maxLength={GAME_LIMITS.reason}
            grow={{ min: 84, max: 240 }}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </FormInput>
    </FormDialog>
  );
}
