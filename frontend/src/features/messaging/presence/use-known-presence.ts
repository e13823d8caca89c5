import type { PresenceView } from '@contracts/presence';
import { useConnection } from '@/shared/realtime/connection';

/** Returns the presence, or null while the browser is offline and cannot know whether the person is still active. */
export const useKnownPresence = (presence: PresenceView | null | undefined): PresenceView | null => {
  const isOffline = useConnection(({ offline }) => offline);
  return isOffline ? null : (presence ?? null);
};
