import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer } from '../../launcher/builds.mjs';
import { lockDataFolder } from '../../launcher/data-folder-lock.mjs';
import { inProject } from '../../launcher/project.mjs';

let built: Promise<void> | undefined;

/** Builds the server unless it is built from these very sources; of several test files that ask at once, one builds. */
export const ensureServerBuilt = (): Promise<void> => (built ??= build());

async function build(): Promise<void> {
  for (;;) {
    const letGo = await lockDataFolder(inProject('backend')).catch(() => undefined);
    if (letGo) return buildServer().finally(letGo);
    await sleep(100);
  }
}
