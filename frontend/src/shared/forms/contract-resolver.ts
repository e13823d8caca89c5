import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { RequestClass } from './validate-request';

type LoadRequest = () => Promise<RequestClass>;

/** The validation code loads when a form needs it. It must load before the contract that uses it. */
async function rules(load: LoadRequest) {
  const { validateRequest } = await import('./validate-request');
  return { validateRequest, request: await load() };
}

/** Loads the rules early, so that the first submit does not wait. */
export const preloadRules = (load: LoadRequest) => void rules(load).catch(() => undefined);

/** Validates a form with the server's request class, and with `own` rules of the form, which take precedence. */
export function contractResolver<Values extends FieldValues>(
  load: LoadRequest,
  own?: (values: Values) => Record<string, string>,
): Resolver<Values> {
  return async (values) => {
    // The form still works when the rules cannot be loaded, because the server validates anyway.
    const known = await rules(load).catch(() => null);
    const complaints = { ...known?.validateRequest(known.request, values), ...own?.(values) };
    if (Object.keys(complaints).length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      Object.entries(complaints).map(([name, message]) => [name, { type: 'contract', message }]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
