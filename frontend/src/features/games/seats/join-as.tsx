import type { GameTeamView } from '@contracts/game-seats';
import type { GamePageView } from '@contracts/games';
import { countText } from '@/shared/format/plural';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Select } from '@/shared/ui/inputs/select';

/** The teams for which the viewer can join, and whether they can also join for no team. */
export function joinChoices(game: GamePageView, teams: readonly GameTeamView[]) {
  const hasOtherSeat = game.freeSeats > 0 || game.seat?.status === 'offered' || !game.can.join;
  return {
    teams: hasOtherSeat ? teams : teams.filter(({ reservedSeats }) => reservedSeats > 0),
    canJoinWithoutTeam: hasOtherSeat,
  };
}

interface JoinAsProps {
  choices: ReturnType<typeof joinChoices>;
  value: string | null;
  onChange: (teamId: string | null) => void;
}

/** Chooses the team for which the viewer joins. */
export function JoinAs({ choices: { teams, canJoinWithoutTeam }, value, onChange }: JoinAsProps) {
  if (teams.length === 0) return null;
  return (
    <FormInput label="Join as">
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
          {canJoinWithoutTeam && <option value="">Just me</option>}
          {teams.map(({ id, name, reservedSeats }) => (
            <option key={id} value={id}>
              {name}
              {reservedSeats > 0 && ` (${countText(reservedSeats, 'reserved seat')})`}
            </option>
          ))}
        </Select>
      )}
    </FormInput>
  );
}
