import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '@/shared/api/query-client';

/** The query client of the app, except that a mutation fails with its first request. */
export function createQueryClientWithoutRetries(): QueryClient {
  const queries = createQueryClient();
  queries.setDefaultOptions({ mutations: { ...queries.getDefaultOptions().mutations, retry: false } });
  return queries;
}
