import type { GameTeamView } from '@contracts/game-seats';
import type { GamePageView } from '@contracts/games';
import { countText } from '@/shared/format/plural';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Select } from '@/shared/ui/inputs/select';

/** The teams for which the viewer can join, and whether they can also join for no team. */
export function joinChoices(game: GamePageView, teams: readonly GameTeamView[]) {
  // Without a free or offered seat, the viewer can only claim a seat that a team has reserved. On the waitlist, every team can be chosen.
  const isOpenToEveryTeam = game.freeSeats > 0 || game.seat?.status === 'offered' || !game.can.join;
  return {
    teams: isOpenToEveryTeam ? teams : teams.filter(({ reservedSeats }) => reservedSeats > 0),
    canJoinWithoutTeam: isOpenToEveryTeam,
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
