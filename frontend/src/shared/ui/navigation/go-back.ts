import { isFirstOfVisit, navigate } from '../../navigation/history';

/** Goes one step back, or to `fallback` if this page is the first of the visit. */
export function goBack(fallback: string): void {
  if (isFirstOfVisit()) navigate(fallback);
  else window.history.go(-1);
}
