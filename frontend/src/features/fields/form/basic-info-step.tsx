import { LIMITS } from '@contracts/limits';
import { useState } from 'react';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { autofillFrom } from './address-autofill';
import { gridReference } from '../grid-reference';
import { AddressInput } from './address-input';
import { ContactInputs } from './contact-inputs';
import type { CountrySlot } from './country-slot';
import { FormSection, type StepProps } from './form-section';

/** Step 1: name, location and contact. */
export function BasicInfoStep({ country, ...step }: StepProps & { country: CountrySlot }) {
  const { form, inputs, setInputs, errorOf } = step;
  /** The location that the last chosen address filled in. */
  const [filledLocation, setFilledLocation] = useState<string | null>(null);
  const { latitude, longitude } = inputs;
  const grid = latitude !== null && longitude !== null && gridReference(latitude, longitude);
  return (
    <>
      <FormSection title="Name and description">
        <FormInput label="Field name" required error={errorOf('name')}>
          {(control) => <Input {...control} {...form.register('name')} required autoComplete="off" />}
        </FormInput>
        <FormInput
          label="Description"
          optional
          error={errorOf('description')}
          hint={<CharactersLeft text={inputs.description} max={LIMITS.description} />}
        >
          {(control) => <Textarea {...control} {...form.register('description')} grow={{ min: 96, max: 260 }} />}
        </FormInput>
      </FormSection>
      <FormSection title="Address and location">
        <FormInput label="Country" required error={errorOf('country')}>
          {(control) => (
            <div onBlur={() => void form.trigger('country')}>
              {country({ ...control, value: inputs.country, onChange: (chosen) => setInputs({ country: chosen }) })}
            </div>
          )}
        </FormInput>
        <FormInput
          label="Address"
          required
          error={errorOf('address')}
          hint={grid ? `Grid reference: ${grid}` : 'Choose a search result, or type the address yourself.'}
        >
          {(control) => (
            <AddressInput
              {...control}
              value={inputs}
              country={inputs.country}
              onChange={setInputs}
              onChoose={(result) => {
                setInputs(autofillFrom(result, inputs, filledLocation));
                setFilledLocation(result.location);
              }}
              onBlur={() => void form.trigger('address')}
            />
          )}
        </FormInput>
        <FormInput
          label="Location"
          optional
          error={errorOf('location')}
          hint="For example “Norrtälje, Sweden”. If you leave it empty, the country is shown."
        >
          {(control) => <Input {...control} {...form.register('location')} autoComplete="off" />}
        </FormInput>
      </FormSection>
      <ContactInputs {...step} />
    </>
  );
}
