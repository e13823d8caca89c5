import type { AccessibleEntities } from '@contracts/messages';
import { CLIENT_TIMES } from '@contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { accessibleEntitiesQuery } from './api/accessible-entity-queries';

const NONE: AccessibleEntities = { teams: [], fields: [], games: [] };

/** The teams and fields that the viewer administers; undefined while loading, empty if loading failed. */
export function useAccessibleEntities(): AccessibleEntities | undefined {
  const poll = usePollInterval(CLIENT_TIMES.messagesPollInterval);
  const { data, isError } = useQuery({ ...accessibleEntitiesQuery, refetchInterval: poll });
  return data ?? (isError ? NONE : undefined);
}
