import { startMuster } from './muster.js';

/** The demo world, which the journeys share. With MUSTER_URL set, they go through that system instead. */
export default async function startSharedMuster() {
  if (process.env['MUSTER_URL']) return undefined;
  const muster = await startMuster('demo');
  process.env['MUSTER_URL'] = muster.url;
  return () => muster.stop();
}
