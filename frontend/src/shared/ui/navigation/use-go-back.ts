import { useLocation, useNavigate } from 'react-router';

/** One step back. Whoever came by a link has nowhere to go back to, and goes to `otherwise`. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (isFirst ? void navigate(otherwise) : void navigate(-1));
}
