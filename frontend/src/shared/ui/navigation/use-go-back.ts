import { useLocation, useNavigate } from 'react-router';

/** Returns a function that goes one step back, or to `fallback` if this page is the first of the visit. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  return () => (isFirstPage ? void navigate(fallback) : void navigate(-1));
}
