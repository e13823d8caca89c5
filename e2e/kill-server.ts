import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';

const pid = () => Number(readFileSync(process.env['MUSTER_PID_FILE'] ?? '', 'utf8'));

/** Kills the running server as a crash would (-9), and resolves once it is back and healthy. */
export async function killServer(): Promise<void> {
  const killed = pid();
  process.kill(killed, 'SIGKILL');
  while (pid() === killed) await sleep(50);
  await expect.poll(async () => (await fetch(`${process.env['MUSTER_URL']}/healthz`)).status).toBe(200);
}
