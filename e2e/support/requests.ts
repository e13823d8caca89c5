import { expect } from '@playwright/test';
import type { Requester } from './players.js';

/** Sends a request as the player's pages would, for steps that a journey does not test through the screen. It must succeed. */
export async function requestAs<Answer = unknown>(
  { page }: Requester,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = { origin: process.env['MUSTER_URL'] ?? '' };
  const answer = await page.request.fetch(path, { method, headers, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json().catch(() => undefined)) as Answer;
}
