import type { GameRequest } from '@contracts/game-requests';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { isComplete } from './field-availability-query';
import { endOf, gameRequestOf, startOf, type GameFormValues } from './game-form-values';
import { momentOf } from './zoned-time';

type InputName = keyof GameFormValues;

/** The inputs of the form whose property of the request has another name. */
const INPUTS: Partial<Record<string, InputName>> = {
  fieldId: 'field',
  teamId: 'team',
  gameStartDate: 'startDate',
  gameEndDate: 'endDate',
};

/** The input of the form for a property of the request. */
export const inputOf = (name: string): InputName => INPUTS[name] ?? (name as InputName);

const loadRequest = () => import('@contracts/game-requests').then((contract) => contract.GameRequest);
const rules = contractResolver<GameRequest>(loadRequest);

export const preloadGameValidation = (): void => preloadRules(loadRequest);

function timeErrors(values: GameFormValues, part: 'start' | 'end'): Partial<Record<InputName, string>> {
  const { date, time } = part === 'start' ? startOf(values) : endOf(values);
  const label = part === 'start' ? 'Start' : 'End';
  const missing = {
    ...(date === '' && { [`${part}Date`]: `${label} date is required` }),
    ...(time === '' && { [`${part}Time`]: `${label} time is required` }),
  };
  if (Object.keys(missing).length > 0) return missing;
  if (!isComplete(date)) return { [`${part}Date`]: 'Please check the year' };
  return momentOf({ date, time }, values.timeZone) === null
    ? { [`${part}Time`]: 'Clocks skip this time on that day' }
    : {};
}

/**
 * Returns the error messages by input. If the code of the contract's rules cannot be loaded, only those about dates and times.
 * A started game keeps its field, which may have been deleted, so its field is not checked.
 */
export async function gameErrors(
  values: GameFormValues,
  { hasStarted = false } = {},
): Promise<Partial<Record<InputName, string>>> {
  const { errors } = await rules(gameRequestOf(values), undefined, { fields: {}, shouldUseNativeValidation: false });
  const ofTimes = { ...timeErrors(values, 'start'), ...timeErrors(values, 'end') };
  const ofRequest = Object.entries(errors)
    .map(([name, error]) => [inputOf(name), error?.message] as const)
    // A missing time has a message of its own.
    .filter(([name]) => !hasTimeError(ofTimes, name) && !(hasStarted && name === 'field'));
  return { ...Object.fromEntries(ofRequest), ...ofTimes };
}

const hasTimeError = (errors: Partial<Record<InputName, string>>, name: InputName): boolean =>
  (name === 'startDate' && Boolean(errors.startDate ?? errors.startTime)) ||
  (name === 'endDate' && Boolean(errors.endDate ?? errors.endTime));

const resolverOf =
  (hasStarted: boolean): Resolver<GameFormValues> =>
  async (values) => {
    const messages = Object.entries(await gameErrors(values, { hasStarted }));
    if (messages.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(messages.map(([name, message]) => [name, { type: 'contract', message }]));
    return { values: {}, errors: errors as FieldErrors<GameFormValues> };
  };

export const gameResolver = resolverOf(false);
export const startedGameResolver = resolverOf(true);
