import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { RequestClass } from './validate-request';

type LoadRequest = () => Promise<RequestClass>;

/** The rules are fetched when a form is there to need them; they must come before the contract that uses them. */
async function rules(load: LoadRequest) {
  const { validateRequest } = await import('./validate-request');
  return { validateRequest, request: await load() };
}

/** Call it when the form appears, so that its first submit does not wait. */
export const preloadRules = (load: LoadRequest) => void rules(load).catch(() => undefined);

/** Holds a form to the request class that the server will hold it to, and to what only the form knows (`own`, which goes first). */
export function contractResolver<Values extends FieldValues>(
  load: LoadRequest,
  own?: (values: Values) => Record<string, string>,
): Resolver<Values> {
  return async (values) => {
    // Without the rules the server still decides; a form must not be stuck because a file did not arrive.
    const known = await rules(load).catch(() => null);
    const complaints = { ...known?.validateRequest(known.request, values), ...own?.(values) };
    if (Object.keys(complaints).length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      Object.entries(complaints).map(([name, message]) => [name, { type: 'contract', message }]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
