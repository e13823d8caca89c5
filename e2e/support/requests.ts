import { expect } from '@playwright/test';
import type { Player } from './players.js';

/** What the screen only leads up to is done by a request as this person's pages send it; it has to succeed. */
export async function requestAs<Answer = unknown>(
  { page }: Pick<Player, 'page'>,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = { origin: process.env['MUSTER_URL'] ?? '' };
  const answer = await page.request.fetch(path, { method, headers, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json().catch(() => undefined)) as Answer;
}
