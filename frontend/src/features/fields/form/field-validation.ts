import { POWER_LIMIT_RANGES } from '@contracts/field-limits';
import type { FieldRequest } from '@contracts/field-requests';
import { labelOf } from '@contracts/option-labels';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { isPartlyChosen } from '../season';
import { requestOf, type FieldInputs, type TypedPowerLimit } from './field-inputs';

const loadRequest = () => import('@contracts/field-requests').then(({ FieldRequest: request }) => request);

export const preloadFieldValidation = (): void => preloadRules(loadRequest);

const isWithin = (text: string, min: number, max: number) => text !== '' && Number(text) >= min && Number(text) <= max;

type PowerLimitKey = keyof typeof POWER_LIMIT_RANGES;

const isValid = (limit: TypedPowerLimit, key: PowerLimitKey): boolean =>
  isWithin(limit[key], POWER_LIMIT_RANGES[key].min, POWER_LIMIT_RANGES[key].max) ||
  (key === 'minimumDistance' && limit[key] === '');

/** The key and the error message of the first invalid value of a power limit, or null. */
export function powerLimitError(limit: TypedPowerLimit): { key: PowerLimitKey; message: string } | null {
  const key = (Object.keys(POWER_LIMIT_RANGES) as PowerLimitKey[]).find((name) => !isValid(limit, name));
  if (!key) return null;
  const { message } = POWER_LIMIT_RANGES[key];
  // Lower case, because the message follows the name of the class.
  return { key, message: `${labelOf(limit.powerClass)}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` };
}

// The inputs have the same names as the request, so its errors apply to them.
const checkRequest = contractResolver<FieldRequest>(loadRequest);

export const fieldResolver: Resolver<FieldInputs> = async (inputs) => {
  const { errors } = await checkRequest(requestOf(inputs), undefined, { fields: {}, shouldUseNativeValidation: false });
  const all = { ...errors } as FieldErrors<FieldInputs>;
  const powerError = inputs.powerLimits.map(powerLimitError).find((error) => error !== null);
  if (powerError) all.powerLimits = { type: 'contract', message: powerError.message };
  if (isPartlyChosen(inputs.chosenPeriod))
    all.chosenPeriod = { type: 'contract', message: 'Choose all four parts of the period' };
  // Only a contact without an account needs an email address. While no player is chosen, the request's rules also ask for an email address.
  if (all.contactPerson && inputs.contactKind !== 'other') delete all.contactEmail;
  return Object.keys(all).length === 0 ? { values: inputs, errors: {} } : { values: {}, errors: all };
};
