import { useViewer } from '../session/viewer';
import { useEndedSession } from '../session/ended-session.store';
import { useConnection } from './connection';

/** For `refetchInterval`: polls only while the viewer is signed in and online, and the socket is not connected. */
export function usePollInterval(ms: number): number | false {
  const viewer = useViewer();
  const canPoll = useConnection(({ status, offline }) => status !== 'live' && !offline);
  const hasEnded = useEndedSession((session) => session.hasEnded);
  return viewer && canPoll && !hasEnded ? ms : false;
}
