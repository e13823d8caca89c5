import { POWER_LIMIT_RANGES } from '@contracts/field-limits';
import type { FieldRequest } from '@contracts/field-requests';
import { labelOf } from '@contracts/option-labels';
import { SIZE_UNITS } from '@contracts/options';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { requestOf, type FieldInputs, type InputName, type PowerInput } from './field-inputs';

const loadRequest = () => import('@contracts/field-requests').then(({ FieldRequest: request }) => request);

export const preloadFieldValidation = (): void => preloadRules(loadRequest);

const isWithin = (text: string, min: number, max: number) => text !== '' && Number(text) >= min && Number(text) <= max;

type PowerFigure = keyof typeof POWER_LIMIT_RANGES;

const isValid = (limit: PowerInput, figure: PowerFigure): boolean =>
  isWithin(limit[figure], POWER_LIMIT_RANGES[figure].min, POWER_LIMIT_RANGES[figure].max) ||
  (figure === 'minimumDistance' && limit[figure] === '');

/** The first invalid figure of a power limit with its message, or null. */
export function powerLimitError(limit: PowerInput): { figure: PowerFigure; message: string } | null {
  const figure = (Object.keys(POWER_LIMIT_RANGES) as PowerFigure[]).find((one) => !isValid(limit, one));
  if (!figure) return null;
  const { message } = POWER_LIMIT_RANGES[figure];
  // The message continues a sentence here.
  return { figure, message: `${labelOf(limit.powerClass)}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` };
}

type InputErrors = Partial<Record<InputName, string>>;

/** Errors that the request's own rules miss, because they do not check what is left out. */
function formErrors(inputs: FieldInputs): InputErrors {
  const complaints: InputErrors = {};
  if (inputs.fieldTypes.length === 0) complaints.fieldTypes = 'Select at least one field type';
  if (!SIZE_UNITS.some((unit) => unit === inputs.fieldSizeUnit)) complaints.fieldSizeUnit = 'Select a measurement unit';
  if (inputs.contactKind === 'other' && inputs.contactEmail.trim() === '')
    complaints.contactEmail = 'Valid email is required';
  if (inputs.rentalPrice !== '' && inputs.currency === null) complaints.currency = 'Select a currency';
  const power = inputs.powerLimits.map(powerLimitError).find((complaint) => complaint !== null);
  if (power) complaints.powerLimits = power.message;
  const { minimumAge, guardianAge } = inputs;
  if (guardianAge !== '' && Number(guardianAge) >= Number(minimumAge))
    complaints.guardianAge = 'Age with a guardian must be below the minimum age';
  return complaints;
}

// Inputs have the names of the request, so its errors fit them.
const checkRequest = contractResolver<FieldRequest>(loadRequest);

export const fieldResolver: Resolver<FieldInputs> = async (inputs) => {
  const { errors } = await checkRequest(requestOf(inputs), undefined, { fields: {}, shouldUseNativeValidation: false });
  const own = Object.entries(formErrors(inputs)).map(([name, message]) => [name, { type: 'contract', message }]);
  const all = { ...errors, ...Object.fromEntries(own) } as FieldErrors<FieldInputs>;
  return Object.keys(all).length === 0 ? { values: inputs, errors: {} } : { values: {}, errors: all };
};
