import { FIELD_LIMITS } from '@contracts/field-limits';
import { LIMITS } from '@contracts/limits';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { Switch } from '@/shared/ui/inputs/switch';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { allowanceLabel } from '../allowances';
import { ALLOWANCES } from './field-inputs';
import { CurrencyInput } from './currency-input';
import { FormSection, type StepProps } from './form-section';
import { PowerLimitsInput } from './power-limits-input';
import { SeasonInput } from './season-input';
import { isPartlyChosen, NO_SEASON } from '../season';
import { TagsInput } from './tags-input';

/** Step 3: rules, ages, price and season. */
export function RulesAndPricingStep({ form, inputs, setInputs, errorOf }: StepProps) {
  const ageInput = (name: 'minimumAge' | 'guardianAge', label: string, hint: string) => (
    <FormInput label={label} optional hint={hint} error={errorOf(name)}>
      {(control) => (
        <Input
          {...control}
          {...form.register(name)}
          type="number"
          inputMode="numeric"
          min={0}
          max={FIELD_LIMITS.age}
          step={1}
        />
      )}
    </FormInput>
  );
  return (
    <>
      <FormSection title="Allowed equipment">
        <div className="grid grid-cols-2 gap-x-10 max-md:grid-cols-1">
          {ALLOWANCES.map((allowance) => (
            <Switch
              key={allowance}
              label={allowanceLabel(allowance)}
              checked={inputs[allowance]}
              onChange={(isAllowed) => setInputs({ [allowance]: isAllowed })}
            />
          ))}
        </div>
        <TagsInput
          label="Other equipment"
          hint="Press Enter or type a comma to add each one."
          value={inputs.otherEquipment}
          onChange={(otherEquipment) => setInputs({ otherEquipment })}
          error={errorOf('otherEquipment')}
        />
      </FormSection>
      <FormSection title="Rules">
        <PowerLimitsInput
          limits={inputs.powerLimits}
          onChange={(powerLimits, isComplete) => setInputs({ powerLimits }, { isComplete })}
          error={errorOf('powerLimits')}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          {ageInput('minimumAge', 'Minimum age', 'In years.')}
          {ageInput('guardianAge', 'Age with a guardian', 'In years, below the minimum age.')}
        </div>
        <FormInput
          label="Additional rules"
          optional
          error={errorOf('additionalRules')}
          hint={<CharactersLeft text={inputs.additionalRules} max={LIMITS.description} />}
        >
          {(control) => <Textarea {...control} {...form.register('additionalRules')} grow={{ min: 96, max: 260 }} />}
        </FormInput>
      </FormSection>
      <FormSection title="Rental price">
        <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
          <FormInput label="Rental price" optional hint="Per day." error={errorOf('rentalPrice')}>
            {(control) => (
              <Input
                {...control}
                {...form.register('rentalPrice', { deps: errorOf('currency') ? 'currency' : undefined })}
                type="number"
                inputMode="decimal"
                min={0}
                step="any"
              />
            )}
          </FormInput>
          <FormInput
            label="Currency"
            required={inputs.rentalPrice !== ''}
            optional={inputs.rentalPrice === ''}
            error={errorOf('currency')}
          >
            {(control) => (
              <CurrencyInput {...control} value={inputs.currency} onChange={(currency) => setInputs({ currency })} />
            )}
          </FormInput>
        </div>
        <Switch
          label="Show the price on the field’s page"
          checked={inputs.showRentalPrice}
          onChange={(showRentalPrice) => setInputs({ showRentalPrice })}
        />
      </FormSection>
      <FormSection title="Availability period" hint="The time of year when the field is open.">
        <SeasonInput
          season={
            inputs.availableFrom !== null && inputs.availableTo !== null
              ? { from: inputs.availableFrom, to: inputs.availableTo }
              : null
          }
          onChange={(season) =>
            setInputs({
              availableFrom: season?.from ?? null,
              availableTo: season?.to ?? null,
              chosenPeriod: NO_SEASON,
            })
          }
          parts={inputs.chosenPeriod}
          onPartsChange={(chosenPeriod) => setInputs({ chosenPeriod }, { isComplete: !isPartlyChosen(chosenPeriod) })}
          error={errorOf('chosenPeriod')}
        />
        <Switch
          label="Show the period on the field’s page"
          checked={inputs.showAvailabilityPeriod}
          onChange={(showAvailabilityPeriod) => setInputs({ showAvailabilityPeriod })}
        />
      </FormSection>
    </>
  );
}
