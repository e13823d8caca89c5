import type { PersonPresence } from '@contracts/presence';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

export const presenceQuery = (personId: string) =>
  queryOptions({
    queryKey: [`/api/messages/presence/${personId}`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<PersonPresence>(path, signal),
    staleTime: 0,
  });
