import type { QueryClient } from '@tanstack/react-query';
import { FIELDS_PATH } from './field-queries';

/** Invalidates all lists of fields, their total and their map. */
export const invalidateFieldLists = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      path === FIELDS_PATH || path === `${FIELDS_PATH}/map-data` || String(path).startsWith(`${FIELDS_PATH}?`),
  });
