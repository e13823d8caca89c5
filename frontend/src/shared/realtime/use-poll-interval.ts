import { useViewer } from '../session/viewer';
import { useConnection } from './connection';

/** For `refetchInterval`: polls run only while somebody is signed in and nothing is pushed. */
export function usePollInterval(ms: number): number | false {
  const viewer = useViewer();
  const isLive = useConnection(({ status }) => status === 'live');
  return viewer && !isLive ? ms : false;
}
