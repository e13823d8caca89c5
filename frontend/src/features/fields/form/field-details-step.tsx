import { labelOf } from '@contracts/option-labels';
import { AMENITIES, AMENITY_GROUPS, FIELD_TYPES, SIZE_UNITS } from '@contracts/options';
import { ChoiceChips, toggled } from '@/shared/ui/inputs/choice-chips';
import { RequiredMark, FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { Select } from '@/shared/ui/inputs/select';
import { FormSection, type StepProps } from './form-section';

/** Step 2: types, size and amenities. */
export function FieldDetailsStep({ form, inputs, setInputs, errorOf }: StepProps) {
  const typeError = errorOf('fieldTypes');
  return (
    <>
      <FormSection title="Type and size">
        <div data-invalid={typeError ? '' : undefined}>
          <ChoiceChips
            legend={
              <>
                Field types
                <RequiredMark isMissing={Boolean(typeError)} />
              </>
            }
            options={FIELD_TYPES}
            chosen={inputs.fieldTypes}
            onToggle={(type) => setInputs({ fieldTypes: toggledInOrder(inputs.fieldTypes, type) })}
          />
          <p className="mt-1.5 text-xs text-fg-2">The first type you choose is the main one.</p>
          {typeError && (
            <p role="alert" className="mt-1.5 text-sm text-red">
              {typeError}
            </p>
          )}
        </div>
        <div className="grid grid-cols-3 items-start gap-3 max-md:grid-cols-2">
          <FormInput label="Field size" required error={errorOf('fieldSizeValue')}>
            {(control) => (
              <Input
                {...control}
                {...form.register('fieldSizeValue')}
                type="number"
                inputMode="decimal"
                min={0.1}
                step={0.1}
                required
              />
            )}
          </FormInput>
          <FormInput label="Unit" required error={errorOf('fieldSizeUnit')}>
            {(control) => (
              <Select {...control} {...form.register('fieldSizeUnit')} required>
                <option value="">Select a unit</option>
                {SIZE_UNITS.map((unit) => (
                  <option key={unit} value={unit}>
                    {labelOf(unit)}
                  </option>
                ))}
              </Select>
            )}
          </FormInput>
          <FormInput label="Maximum players" required error={errorOf('maxPlayers')} className="max-md:col-span-2">
            {(control) => (
              <Input
                {...control}
                {...form.register('maxPlayers')}
                type="number"
                inputMode="numeric"
                min={1}
                step={1}
                required
              />
            )}
          </FormInput>
        </div>
      </FormSection>
      <FormSection title="Amenities" hint="What players find at the field.">
        {Object.entries(AMENITY_GROUPS).map(([group, amenities]) => (
          <ChoiceChips
            key={group}
            legend={group}
            options={amenities}
            chosen={inputs.amenities}
            onToggle={(amenity) => setInputs({ amenities: toggled(AMENITIES, inputs.amenities, amenity) })}
          />
        ))}
      </FormSection>
    </>
  );
}

/** Keeps the order of selection, because the first type is the main one. */
function toggledInOrder<Option extends string>(chosen: readonly Option[], option: string): Option[] {
  const rest = chosen.filter((candidate) => candidate !== option);
  // Only listed options can be toggled.
  return rest.length < chosen.length ? rest : [...chosen, option as Option];
}
