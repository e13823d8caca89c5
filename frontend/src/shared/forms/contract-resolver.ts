import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { RequestClass } from './validate-request';

type LoadRequest = () => Promise<RequestClass>;

/** Loads the validation code when a form needs it. It must be loaded before the contract that uses it. */
async function loadRules(load: LoadRequest) {
  const { validateRequest } = await import('./validate-request');
  return { validateRequest, request: await load() };
}

/** Loads the rules early, so that the first submit does not wait. */
export const preloadRules = (load: LoadRequest) => void loadRules(load).catch(() => undefined);

/** Validates a form with the server's request class, and with the form’s `extraRules`, which take precedence. */
export function contractResolver<Values extends FieldValues>(
  load: LoadRequest,
  extraRules?: (values: Values) => Record<string, string>,
): Resolver<Values> {
  return async (values) => {
    // The form still works when the rules cannot be loaded, because the server validates anyway.
    const loaded = await loadRules(load).catch(() => null);
    const messages = { ...loaded?.validateRequest(loaded.request, values), ...extraRules?.(values) };
    if (Object.keys(messages).length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      Object.entries(messages).map(([name, message]) => [name, { type: 'contract', message }]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
