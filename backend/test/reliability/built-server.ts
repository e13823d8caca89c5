import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer } from '../../launcher/builds.mjs';
import { lockDataFolder } from '../../launcher/data-folder-lock.mjs';
import { inProject } from '../../launcher/project.mjs';
import { runNode } from '../../launcher/run.mjs';

let built: Promise<void> | undefined;

/** Builds the server unless its sources are unchanged since the last build. When several test files need it, only one of them builds. */
export const ensureServerBuilt = (): Promise<void> => (built ??= build());

async function build(): Promise<void> {
  for (;;) {
    const unlock = await lockDataFolder(inProject('backend')).catch(() => undefined);
    if (unlock) return buildServer().finally(unlock);
    await sleep(100);
  }
}

/** Runs the built program of `npm run admin` and returns what it prints. */
export async function runAdmin(databaseUrl: string, ...args: string[]): Promise<string> {
  await ensureServerBuilt();
  const { output } = await runNode([inProject('backend/dist/src/admin.js'), ...args], {
    env: { DATABASE_URL: databaseUrl, SESSION_SECRET: 's'.repeat(32) },
  });
  return output;
}
