import { startSystem } from './system.js';

/** The demo world, which the journeys share. With MUSTER_URL set, they go through that system instead. */
export default async function startSharedSystem() {
  if (process.env['MUSTER_URL']) return undefined;
  const muster = await startSystem('demo');
  process.env['MUSTER_URL'] = muster.url;
  return () => muster.stop();
}
