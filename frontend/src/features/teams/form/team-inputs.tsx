import { LIMITS } from '@contracts/limits';
import { TEAM_AGES, TEAM_GAME_STYLES } from '@contracts/options';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { ChoiceChips, toggled } from '@/shared/ui/inputs/choice-chips';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { OptionSelect } from '@/shared/ui/inputs/option-select';
import { Switch } from '@/shared/ui/inputs/switch';
import { Textarea } from '@/shared/ui/inputs/textarea';
import type { TeamFormValues } from './team-form-values';
import { MonthInput } from './month-input';

type Place = Pick<TeamFormValues, 'country' | 'region' | 'city'>;

/** Renders the place inputs, which belong to another feature. */
export type PlaceSlot = (input: {
  place: Place;
  onChange: (place: Place) => void;
  errors: { country?: string; region?: string; city?: string };
}) => ReactNode;

export interface TeamInputsProps {
  form: UseFormReturn<TeamFormValues>;
  values: TeamFormValues;
}

const PLACE = ['country', 'region', 'city'] as const;

export function TeamBasicsInputs({ form, values }: TeamInputsProps) {
  const { errors } = form.formState;
  const text = (name: 'description' | 'requirements', label: string, hint: string) => (
    <FormInput
      label={label}
      optional
      error={errors[name]?.message}
      hint={
        <span className="flex justify-between gap-4">
          {hint}
          <CharactersLeft text={values[name]} max={LIMITS.description} />
        </span>
      }
    >
      {(control) => <Textarea {...control} {...form.register(name)} grow={{ min: 84, max: 240 }} />}
    </FormInput>
  );
  return (
    <>
      <FormInput label="Team name" required error={errors.name?.message}>
        {(control) => (
          <Input {...control} {...form.register('name')} required autoComplete="off" maxLength={LIMITS.name} />
        )}
      </FormInput>
      {text('description', 'Description', 'Who you are and how you play.')}
      {text('requirements', 'Requirements', 'What you expect of applicants.')}
    </>
  );
}

export function TeamPlaceInputs({ form, values, place }: TeamInputsProps & { place: PlaceSlot }) {
  const { errors } = form.formState;
  const { country, region, city } = values;
  return place({
    place: { country, region, city },
    onChange: (chosen) => {
      for (const name of PLACE) form.setValue(name, chosen[name], { shouldDirty: true });
      form.clearErrors([...PLACE]);
    },
    errors: { country: errors.country?.message, region: errors.region?.message, city: errors.city?.message },
  });
}

export function TeamPlayInputs({ form, values }: TeamInputsProps) {
  const { errors } = form.formState;
  return (
    <>
      <ChoiceChips
        legend="Game styles"
        options={TEAM_GAME_STYLES}
        chosen={values.gameStyle}
        onToggle={(style) =>
          form.setValue('gameStyle', toggled(TEAM_GAME_STYLES, values.gameStyle, style), { shouldDirty: true })
        }
      />
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 max-md:grid-cols-1">
        <FormInput label="Team experience" optional error={errors.teamAge?.message}>
          {(control) => <OptionSelect {...control} {...form.register('teamAge')} options={TEAM_AGES} />}
        </FormInput>
        <FormInput label="Established" error={errors.establishedDate?.message}>
          {(control) => (
            <MonthInput
              {...control}
              value={values.establishedDate}
              onChange={(month) => form.setValue('establishedDate', month, { shouldDirty: true })}
            />
          )}
        </FormInput>
      </div>
      <Switch
        label="Recruiting"
        hint="Players can apply to join."
        checked={values.isRecruiting}
        onChange={(isRecruiting) => form.setValue('isRecruiting', isRecruiting, { shouldDirty: true })}
      />
      <Switch
        label="Only members can comment"
        hint="On your team’s posts. Existing comments stay visible."
        checked={values.membersOnlyComments}
        onChange={(isOn) => form.setValue('membersOnlyComments', isOn, { shouldDirty: true })}
      />
    </>
  );
}
