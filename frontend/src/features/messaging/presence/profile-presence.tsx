import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/shared/session/viewer';
import { useNow } from '@/shared/ui/text/use-now';
import { presenceText } from './presence';
import { presenceQuery } from './presence-query';
import { useKnownPresence } from './use-known-presence';

// Refetching corrects the presence after pushes were lost, or without a socket.
const REFETCH_INTERVAL_MS = 60_000;

/** When a player was last active, if they share it with the viewer. */
export function ProfilePresence({ personId }: { personId: string }) {
  const viewer = useViewer();
  const now = useNow();
  const { data } = useQuery({
    ...presenceQuery(personId),
    enabled: viewer !== null && viewer.id !== personId,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  const presence = useKnownPresence(data?.presence);
  const text = presence && presenceText(presence, now);
  if (!text) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-fg-2">
      {/* The dot takes the same width as the icon of the location, which is above it on narrow screens. */}
      {presence?.isOnline && <span aria-hidden="true" className="mx-[3.5px] size-2 rounded-full bg-olive" />}
      {text}
    </p>
  );
}
