import { useQuery } from '@tanstack/react-query';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Select } from '@/shared/ui/inputs/select';
import type { GameInputsProps } from './game-inputs';
import { managedTeamsQuery } from './managed-teams-query';

interface GameTeamInputProps extends GameInputsProps {
  /** The team for which the edited game is announced. */
  previous: { id: string; name: string } | null;
}

/** Chooses the team for which the game is announced. Hidden if the viewer manages no team and the game has none. */
export function GameTeamInput({ form, values: { team }, previous }: GameTeamInputProps) {
  const { data: managed = [], isSuccess } = useQuery(managedTeamsQuery);
  // Only a manager of the previous team may announce its game for another one.
  const isManaged = (teamId: string) => managed.some(({ id }) => id === teamId);
  const isFixed = previous !== null && isSuccess && !isManaged(previous.id);
  const teams = [...managed, ...(team && !isManaged(team.id) ? [team] : [])];
  if (teams.length === 0) return null;
  return (
    <FormInput
      label="Team"
      optional
      error={form.formState.errors.team?.message}
      hint={isFixed ? 'Only the leader and admins of the team can change this.' : 'The team’s page lists the game.'}
    >
      {(control) => (
        <Select
          {...control}
          value={team?.id ?? ''}
          disabled={isFixed}
          onChange={({ target }) => {
            const chosen = teams.find(({ id }) => id === target.value);
            form.setValue('team', chosen ? { id: chosen.id, name: chosen.name } : null, { shouldDirty: true });
            form.clearErrors('team');
          }}
        >
          <option value="">No team</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormInput>
  );
}
