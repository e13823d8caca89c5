import { LIMITS } from '@contracts/limits';
import { AGE_GROUPS, AVAILABILITIES, EXPERIENCE_LEVELS, GAME_STYLES, PREFERRED_GAME_STYLES } from '@contracts/options';
import type { CurrentUserView } from '@contracts/users';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { Textarea } from '@/shared/ui/inputs/textarea';
import type { ProfileValues } from '../profile-values';
import { ChoiceChips, toggled } from '@/shared/ui/inputs/choice-chips';
import { OptionSelect } from '@/shared/ui/inputs/option-select';
import { ProfilePictureInput } from './profile-picture-input';
import { UnitSwitch } from '@/shared/ui/inputs/unit-switch';

export type PlaceSlot = (input: {
  place: Pick<ProfileValues, 'country' | 'region' | 'city'>;
  onChange: (place: Pick<ProfileValues, 'country' | 'region' | 'city'>) => void;
  errors: { country?: string; region?: string; city?: string };
}) => ReactNode;

interface SectionProps {
  form: UseFormReturn<ProfileValues>;
  values: ProfileValues;
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5 py-6 max-md:py-5">
      <div>
        <h2 className="heading text-[1.1875rem] leading-6">{title}</h2>
        {hint && <p className="text-sm text-fg-2">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

interface IdentitySectionProps extends SectionProps {
  viewer: CurrentUserView;
  onBusy: (isBusy: boolean) => void;
}

export function IdentitySection({ form, values, viewer, onBusy }: IdentitySectionProps) {
  const { errors } = form.formState;
  return (
    <Section title="About you">
      <ProfilePictureInput
        viewer={viewer}
        value={values.profileImageUrl}
        onChange={(imageUrl) => form.setValue('profileImageUrl', imageUrl, { shouldDirty: true })}
        onBusy={onBusy}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <FormInput label="First name" error={errors.firstName?.message}>
          {(control) => <Input {...control} {...form.register('firstName')} required autoComplete="given-name" />}
        </FormInput>
        <FormInput label="Last name" optional error={errors.lastName?.message}>
          {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" />}
        </FormInput>
      </div>
      <FormInput label="Callsign" optional error={errors.nickname?.message} hint="What others call you on the field.">
        {(control) => <Input {...control} {...form.register('nickname')} autoComplete="nickname" />}
      </FormInput>
      <FormInput
        label="Bio"
        optional
        error={errors.bio?.message}
        hint={
          <span className="flex justify-between gap-4">
            A few lines about how and where you play.
            <CharactersLeft text={values.bio} max={LIMITS.bio} from={LIMITS.bio} />
          </span>
        }
      >
        {(control) => <Textarea {...control} {...form.register('bio')} grow={{ min: 116, max: 320 }} />}
      </FormInput>
    </Section>
  );
}

export function PlaceSection({ form, values, place }: SectionProps & { place: PlaceSlot }) {
  const { errors } = form.formState;
  const { country, region, city } = values;
  return (
    <Section
      title="Where you play"
      hint="Others see the city and country. If you’re on the map, they also see about how far away you are."
    >
      {place({
        place: { country, region, city },
        onChange: (chosen) => {
          for (const name of ['country', 'region', 'city'] as const)
            form.setValue(name, chosen[name], { shouldDirty: true });
          form.clearErrors(['country', 'region', 'city']);
        },
        errors: {
          country: errors.country?.message,
          region: errors.region?.message,
          city: errors.city?.message,
        },
      })}
      <div>
        <p className="mb-1.5 text-sm font-medium">Distances in</p>
        <UnitSwitch
          label="Distances in"
          value={values.distanceUnit}
          onChange={(unit) => form.setValue('distanceUnit', unit, { shouldDirty: true })}
          className="h-11 w-48 max-w-full"
        />
      </div>
    </Section>
  );
}

export function PlayStyleSection({ form, values }: SectionProps) {
  const { errors } = form.formState;
  const toggle = (style: string) =>
    form.setValue('gameStyles', toggled(GAME_STYLES, values.gameStyles, style), { shouldDirty: true });
  const select = (
    name: 'experienceLevel' | 'preferredGameStyle' | 'availability' | 'ageGroup',
    label: string,
    options: readonly string[],
  ) => (
    <FormInput label={label} optional error={errors[name]?.message}>
      {(control) => <OptionSelect {...control} {...form.register(name)} options={options} />}
    </FormInput>
  );
  return (
    <Section title="How you play" hint="It helps other players find you.">
      <ChoiceChips legend="Game styles" options={GAME_STYLES} chosen={values.gameStyles} onToggle={toggle} />
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 max-md:grid-cols-1">
        {select('preferredGameStyle', 'Preferred style', PREFERRED_GAME_STYLES)}
        {select('experienceLevel', 'Experience', EXPERIENCE_LEVELS)}
        {select('availability', 'Availability', AVAILABILITIES)}
        {select('ageGroup', 'Age group', AGE_GROUPS)}
      </div>
    </Section>
  );
}

export function PrivateSection({ form }: Pick<SectionProps, 'form'>) {
  const { errors } = form.formState;
  return (
    <Section title="Private">
      <FormInput
        label="Phone number"
        optional
        error={errors.phoneNumber?.message}
        hint="Other players never see it."
        className="max-w-sm"
      >
        {(control) => <Input {...control} {...form.register('phoneNumber')} type="tel" autoComplete="tel" />}
      </FormInput>
    </Section>
  );
}
