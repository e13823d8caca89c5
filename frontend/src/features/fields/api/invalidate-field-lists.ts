import type { QueryClient } from '@tanstack/react-query';
import { FIELDS_PATH } from './field-queries';

/** Invalidates all lists of fields. */
export const invalidateFieldLists = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [FIELDS_PATH] });
