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
  const [filled, setFilled] = useState<string | null>(null);
  const { latitude, longitude } = inputs;
  const grid = latitude !== null && longitude !== null && gridReference(latitude, longitude);
  return (
    <>
      <FormSection title="The field">
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
      <FormSection title="Where it is">
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
          hint={grid ? `Found at ${grid}.` : 'Choose one that is found, or write it as it is.'}
        >
          {(control) => (
            <AddressInput
              {...control}
              value={inputs}
              country={inputs.country}
              onChange={setInputs}
              onChoose={(found) => {
                setInputs(autofillFrom(found, inputs, filled));
                setFilled(found.location);
              }}
              onBlur={() => void form.trigger('address')}
            />
          )}
        </FormInput>
        <FormInput
          label="Location"
          optional
          error={errorOf('location')}
          hint="As people say it, such as “Norrtälje, Sweden”. Left empty, it is the country."
        >
          {(control) => <Input {...control} {...form.register('location')} autoComplete="off" />}
        </FormInput>
      </FormSection>
      <ContactInputs {...step} />
    </>
  );
}
