import type { AccessibleEntities } from '@contracts/messages';
import { CLIENT_TIMES } from '@contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { usePoll } from '@/shared/realtime/use-poll';
import { accessibleQuery } from './api/accessible-queries';

const NOTHING: AccessibleEntities = { teams: [], fields: [], games: [] };

/** The teams and fields that the viewer administers; undefined until it is known, nothing as long as it cannot be. */
export function useAccessible(): AccessibleEntities | undefined {
  const poll = usePoll(CLIENT_TIMES.messagesPoll);
  const { data, isError } = useQuery({ ...accessibleQuery, refetchInterval: poll });
  return data ?? (isError ? NOTHING : undefined);
}
