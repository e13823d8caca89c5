import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer } from '../../launcher/builds.mjs';
import { holdDataFolder } from '../../launcher/data-folder-lock.mjs';
import { inProject } from '../../launcher/project.mjs';

/** Builds the server unless it is built from these very sources; of several test files that ask at once, one builds. */
export async function haveServerBuilt(): Promise<void> {
  for (;;) {
    const letGo = await holdDataFolder(inProject('backend')).catch(() => undefined);
    if (letGo) return buildServer().finally(letGo);
    await sleep(100);
  }
}
