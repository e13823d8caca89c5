import type { PersonView } from '@contracts/users';
import { afterSuccess } from '@/shared/api/after-success';
import { displayName } from '@/shared/format/names';
import { ReasonDialog } from '../components/reason-dialog';
import { useRemovePlayer } from './seat-requests';

export interface RemovalDialogProps {
  gameId: string;
  person: PersonView;
  /** For a player on the waitlist, perhaps with an offered seat. */
  waiting?: 'waiting' | 'offered';
  onClose: () => void;
}

const CONSEQUENCES = 'We’ll tell them the reason. They can’t join again until you let them back in';

const DESCRIPTIONS = {
  seated: `${CONSEQUENCES}. Their seat goes back to their team if the team reserved it. Otherwise, it goes to the first in line or becomes free.`,
  waiting: `${CONSEQUENCES}.`,
  offered: `${CONSEQUENCES}, and the seat they were offered goes to the next in line.`,
};

/** The organizer removes a participant or a player on the waitlist, and says why. */
export default function RemovalDialog({ gameId, person, waiting, onClose }: RemovalDialogProps) {
  const remove = useRemovePlayer(gameId, person.id, waiting ? 'waitlist' : 'participants');
  return (
    <ReasonDialog
      title={waiting ? `Remove ${displayName(person)} from the waitlist?` : `Remove ${displayName(person)}?`}
      description={DESCRIPTIONS[waiting ?? 'seated']}
      submitLabel={remove.isPending ? 'Removing...' : 'Remove'}
      isSending={remove.isPending}
      onSubmit={(reason) => afterSuccess(remove.mutateAsync({ reason }), onClose)}
      onClose={onClose}
    />
  );
}
