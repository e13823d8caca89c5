import { POWER_LIMIT_RANGES } from '@contracts/field-limits';
import type { FieldRequest } from '@contracts/field-requests';
import { labelOf } from '@contracts/option-labels';
import { SIZE_UNITS } from '@contracts/options';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { requestOf, type FieldInputs, type InputName, type TypedPowerLimit } from './field-inputs';

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

type InputErrors = Partial<Record<InputName, string>>;

/** Returns errors that the request's own rules miss, because they do not check missing values. */
function formErrors(inputs: FieldInputs): InputErrors {
  const messages: InputErrors = {};
  if (inputs.fieldTypes.length === 0) messages.fieldTypes = 'Select at least one field type';
  if (!SIZE_UNITS.some((unit) => unit === inputs.fieldSizeUnit)) messages.fieldSizeUnit = 'Select a measurement unit';
  if (inputs.contactKind === 'other' && inputs.contactEmail.trim() === '')
    messages.contactEmail = 'Valid email is required';
  if (inputs.rentalPrice !== '' && inputs.currency === null) messages.currency = 'Select a currency';
  const powerError = inputs.powerLimits.map(powerLimitError).find((error) => error !== null);
  if (powerError) messages.powerLimits = powerError.message;
  const { minimumAge, guardianAge } = inputs;
  if (guardianAge !== '' && Number(guardianAge) >= Number(minimumAge))
    messages.guardianAge = 'Age with a guardian must be below the minimum age';
  return messages;
}

// The inputs have the same names as the request, so its errors apply to them.
const checkRequest = contractResolver<FieldRequest>(loadRequest);

export const fieldResolver: Resolver<FieldInputs> = async (inputs) => {
  const { errors } = await checkRequest(requestOf(inputs), undefined, { fields: {}, shouldUseNativeValidation: false });
  const own = Object.entries(formErrors(inputs)).map(([name, message]) => [name, { type: 'contract', message }]);
  const all = { ...errors, ...Object.fromEntries(own) } as FieldErrors<FieldInputs>;
  return Object.keys(all).length === 0 ? { values: inputs, errors: {} } : { values: {}, errors: all };
};
