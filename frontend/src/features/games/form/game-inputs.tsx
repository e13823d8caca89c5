import { fractionDigits, GAME_CURRENCIES, GAME_LIMITS, GAME_TYPES } from '@contracts/game-options';
import { LIMITS } from '@contracts/limits';
import { labelOf } from '@contracts/option-labels';
import type { UseFormReturn } from 'react-hook-form';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { Select } from '@/shared/ui/inputs/select';
import { Textarea } from '@/shared/ui/inputs/textarea';
import type { GameFormValues } from './game-form-values';

export interface GameInputsProps {
  form: UseFormReturn<GameFormValues>;
  values: GameFormValues;
}

export function GameBasicsInputs({ form, values }: GameInputsProps) {
  const { errors } = form.formState;
  return (
    <>
      <FormInput label="Title" required error={errors.title?.message}>
        {(control) => (
          <Input {...control} {...form.register('title')} required autoComplete="off" maxLength={LIMITS.name} />
        )}
      </FormInput>
      <FormInput label="Game type" required error={errors.gameType?.message}>
        {(control) => (
          <Select {...control} {...form.register('gameType')} required>
            <option value="">Select a game type</option>
            {GAME_TYPES.map((type) => (
              <option key={type} value={type}>
                {labelOf(type)}
              </option>
            ))}
          </Select>
        )}
      </FormInput>
      <FormInput
        label="Description"
        optional
        error={errors.description?.message}
        hint={<CharactersLeft text={values.description} max={LIMITS.description} />}
      >
        {(control) => <Textarea {...control} {...form.register('description')} grow={{ min: 96, max: 260 }} />}
      </FormInput>
    </>
  );
}

export function GameSeatInputs({ form, values }: GameInputsProps) {
  const { errors } = form.formState;
  const hasDecimals = fractionDigits(values.currency) > 0;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem] items-start gap-x-3 gap-y-5 max-md:grid-cols-[minmax(0,1fr)_7rem] max-md:[&>:first-child]:col-span-2">
        <FormInput
          label="Max players"
          required
          error={errors.maxPlayers?.message}
          hint={`${GAME_LIMITS.playersMin} to ${GAME_LIMITS.playersMax}`}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('maxPlayers')}
              type="number"
              inputMode="numeric"
              required
              min={GAME_LIMITS.playersMin}
              max={GAME_LIMITS.playersMax}
            />
          )}
        </FormInput>
        <FormInput label="Price" optional error={errors.price?.message} hint="0 for a free game">
          {(control) => (
            <Input
              {...control}
              {...form.register('price')}
              inputMode={hasDecimals ? 'decimal' : 'numeric'}
              autoComplete="off"
              placeholder={hasDecimals ? '0.00' : '0'}
            />
          )}
        </FormInput>
        <FormInput label="Currency" error={errors.currency?.message}>
          {(control) => (
            <Select {...control} {...form.register('currency', { deps: 'price' })}>
              {GAME_CURRENCIES.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </Select>
          )}
        </FormInput>
      </div>
      <FormInput
        label="Requirements"
        optional
        error={errors.requirements?.message}
        hint={
          <span className="flex justify-between gap-4">
            Players accept them before they join.
            <CharactersLeft text={values.requirements} max={GAME_LIMITS.requirements} />
          </span>
        }
      >
        {(control) => <Textarea {...control} {...form.register('requirements')} grow={{ min: 84, max: 240 }} />}
      </FormInput>
    </>
  );
}
