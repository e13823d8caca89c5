import { useViewer } from '../session/viewer';
import { useEndedSession } from '../session/ended-session.store';
import { useConnection } from './connection';

/** For `refetchInterval`: polls only while the viewer is signed in and the socket is not connected. */
export function usePollInterval(ms: number): number | false {
  const viewer = useViewer();
  const isLive = useConnection(({ status }) => status === 'live');
  const hasEnded = useEndedSession((session) => session.hasEnded);
  return viewer && !isLive && !hasEnded ? ms : false;
}
