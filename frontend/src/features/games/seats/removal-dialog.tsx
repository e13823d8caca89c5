import { GAME_LIMITS } from '@contracts/game-options';
import type { PersonView } from '@contracts/users';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { displayName } from '@/shared/format/names';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { useRemovePlayer } from './seat-requests';

export interface RemovalDialogProps {
  gameId: string;
  person: PersonView;
  /** For a player on the waitlist, perhaps with an offered seat. */
  waiting?: 'waiting' | 'offered';
  onClose: () => void;
}

const NO_RETURN = 'We’ll tell them the reason. They can’t join again until you let them back in';

const DESCRIPTIONS = {
  seated: `${NO_RETURN}. Their seat goes to the first in line, or becomes free.`,
  waiting: `${NO_RETURN}.`,
  offered: `${NO_RETURN}, and the seat they were offered goes to the next in line.`,
};

/** The organizer removes a participant or a player on the waitlist, and says why. */
export default function RemovalDialog({ gameId, person, waiting, onClose }: RemovalDialogProps) {
  const remove = useRemovePlayer(gameId, person.id, waiting ? 'waitlist' : 'participants');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const text = reason.trim();
  const submit = () => {
    setIsMissing(text === '');
    if (text !== '' && !remove.isPending) afterSuccess(remove.mutateAsync({ reason: text }), onClose);
  };
  return (
    <FormDialog
      title={waiting ? `Remove ${displayName(person)} from the waitlist?` : `Remove ${displayName(person)}?`}
      description={DESCRIPTIONS[waiting ?? 'seated']}
      submitLabel={remove.isPending ? 'Removing...' : 'Remove'}
      variant="danger"
      isSending={remove.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormInput
        label="Reason"
        required
        error={isMissing && text === '' ? 'Please give a reason' : undefined}
        hint={<CharactersLeft text={reason} max={GAME_LIMITS.reason} />}
      >
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            required
            value={reason}
            maxLength={GAME_LIMITS.reason}
            grow={{ min: 96, max: 240 }}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </FormInput>
    </FormDialog>
  );
}
