import { useLocation, useNavigate } from 'react-router';

/** Returns a function that goes one step back, or to `otherwise` if this page is the first of the visit. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (isFirst ? void navigate(otherwise) : void navigate(-1));
}
