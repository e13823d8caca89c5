import { LIMITS } from '@contracts/limits';
import { useState } from 'react';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { autofillFrom } from './address-autofill';
import { AddressInput } from './address-input';
import { ContactInputs } from './contact-inputs';
import type { CountryInputSlot } from './country-input-slot';
import { FormSection, type StepProps } from './form-section';
import { PositionInput } from './position-input';

/** Step 1: name, location and contact. */
export function BasicInfoStep({ country, ...step }: StepProps & { country: CountryInputSlot }) {
  const { form, inputs, setInputs, errorOf } = step;
  /** The location that belongs to the last chosen or stored address. A location that the user typed is not replaced. */
  const [filledLocation, setFilledLocation] = useState<string | null>(inputs.location);
  /** The previous country, if changing it removed the address. The hint names it. */
  const [previousCountry, setPreviousCountry] = useState<string | null>(null);
  const changeCountry = (chosen: string | null) => {
    if (inputs.country === null || chosen === inputs.country) return setInputs({ country: chosen });
    if (inputs.address !== '') setPreviousCountry(inputs.country);
    setInputs({ country: chosen, address: '', location: '', latitude: null, longitude: null, precision: null });
  };
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
              {country({ ...control, value: inputs.country, onChange: changeCountry })}
            </div>
          )}
        </FormInput>
        <FormInput
          label="Address"
          required
          error={errorOf('address')}
          hint={
            <span role="status">
              {previousCountry && inputs.address === ''
                ? `The address in ${previousCountry} was removed, because the country has changed.`
                : 'Choose a search result, or type the address yourself.'}
            </span>
          }
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
        <PositionInput inputs={inputs} setInputs={setInputs} errorOf={errorOf} />
      </FormSection>
      <ContactInputs {...step} />
    </>
  );
}
