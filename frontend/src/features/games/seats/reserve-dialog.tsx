import { GAME_LIMITS } from '@contracts/game-options';
import type { GameTeamView } from '@contracts/game-seats';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { Select } from '@/shared/ui/inputs/select';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { useReserveSeats } from './seat-requests';

export interface ReserveDialogProps {
  gameId: string;
  /** Teams for which the viewer can reserve seats. */
  teams: readonly GameTeamView[];
  onClose: () => void;
}

/** The leader of a team reserves seats for its members. */
export default function ReserveDialog({ gameId, teams, onClose }: ReserveDialogProps) {
  const reserve = useReserveSeats(gameId);
  const [teamId, setTeamId] = useState(teams[0]?.id ?? '');
  const [seats, setSeats] = useState('1');
  const max = teams.find(({ id }) => id === teamId)?.reservableSeats ?? 0;
  const count = Number(seats);
  const problem =
    max === 0
      ? 'No seats are left to reserve.'
      : Number.isInteger(count) && count >= 1 && count <= max
        ? undefined
        : `Choose a number from 1 to ${max}.`;
  // Before the dialog closes after a success, the refetched number no longer contains the seats that were just reserved.
  const error = reserve.isPending ? undefined : problem;
  const submit = () => {
    if (!error && !reserve.isPending) afterSuccess(reserve.mutateAsync({ teamId, seats: count }), onClose);
  };
  return (
    <FormDialog
      title="Reserve for my team"
      description={`We’ll tell your team, and members claim the seats by joining. Unclaimed seats are given back after ${GAME_LIMITS.reservationHours} hours, or ${GAME_LIMITS.offerEndsBeforeStart} hours before the start.`}
      submitLabel={reserve.isPending ? 'Reserving...' : 'Reserve seats'}
      isSending={reserve.isPending}
      canSubmit={reserve.isPending || max > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {teams.length > 1 && (
        <FormInput label="Team">
          {(control) => (
            <Select {...control} value={teamId} onChange={({ target }) => setTeamId(target.value)}>
              {teams.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormInput>
      )}
      <FormInput
        label="Seats"
        error={error}
        hint={max > 0 && `Up to ${max}: no more than the free seats or the members without a seat.`}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={max}
            value={seats}
            onChange={({ target }) => setSeats(target.value)}
          />
        )}
      </FormInput>
    </FormDialog>
  );
}
