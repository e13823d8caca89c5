import type { AccessibleEntities } from '@contracts/conversations';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

const PATH = '/api/messages/accessible-entities';

/** The teams, fields and games that the viewer administers. */
export const accessibleEntitiesQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => get<AccessibleEntities>(PATH, signal),
});
