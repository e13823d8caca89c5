import { navigate } from './history';

/**
 * Changes the query of the current URL and keeps the scroll position. It starts from the browser's URL, because `useSearchParams` lags
 * one render behind, and a change must not undo the previous one.
 */
export function updateSearchParams(
  change: (parameters: URLSearchParams) => void,
  { replace = false }: { replace?: boolean } = {},
): void {
  const { pathname, search } = window.location;
  const parameters = new URLSearchParams(search);
  change(parameters);
  const query = parameters.toString();
  navigate(pathname + (query && `?${query}`), { replace, preventScrollReset: true });
}
