import { startSystem } from './system.js';

/** Starts the system with the demo world that all journeys share. With MUSTER_URL set, the journeys use that system instead. */
export default async function startSharedSystem() {
  if (process.env['MUSTER_URL']) return undefined;
  const muster = await startSystem('demo');
  process.env['MUSTER_URL'] = muster.url;
  process.env['MUSTER_MAIL'] = muster.mailFolder;
  return () => muster.stop();
}
