import { navigate } from '../../navigation/history';
import { useHistoryEntry } from '../../navigation/history-entry';

/** Returns a function that goes one step back, or to `fallback` if this page is the first of the visit. */
export function useGoBack(fallback: string): () => void {
  const isFirstPage = useHistoryEntry().key === 'default';
  return () => (isFirstPage ? navigate(fallback) : window.history.go(-1));
}
