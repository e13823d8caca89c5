import type { QueryClient } from '@tanstack/react-query';
import { FIELDS_PATH } from './field-queries';

/** Everything that shows fields but their own pages. */
export const invalidateFieldLists = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [FIELDS_PATH] });
