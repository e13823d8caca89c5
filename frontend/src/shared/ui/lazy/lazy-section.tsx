import { useState, type ComponentType, type ReactNode } from 'react';
import { ApiError } from '../../api/http';
import { ErrorState } from '../feedback/error-state';
import { lazyPart } from './lazy-part';

/** A section of a page whose code loads on demand. In place of a section whose code cannot be loaded, a button loads it again. */
export function lazySection<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  title: string,
) {
  const Part = lazyPart(load);
  return function LazySection(props: Props & { fallback: ReactNode }) {
    const [error, setError] = useState<ApiError | null>(null);
    return error ? (
      <ErrorState title={title} error={error} onRetry={() => setError(null)} />
    ) : (
      <Part {...props} onLoadError={() => setError(ApiError.network())} />
    );
  };
}
