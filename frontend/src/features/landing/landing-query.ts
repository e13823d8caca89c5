import type { LandingView } from '@contracts/landing';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

/** The next games, the teams that look for members and the best fields, as every visitor sees them. */
export const landingQuery = queryOptions({
  queryKey: ['/api/landing'],
  queryFn: ({ queryKey: [path = ''], signal }) => get<LandingView>(path, signal),
});
