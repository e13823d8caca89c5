import { randomUUID } from 'node:crypto';
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

/** The password of every player that a journey registers. */
export const PASSWORD = 'Quarry7-Bridge!';

export interface Player {
  id: string;
  name: string;
  email: string;
  page: Page;
}

let opened: { journey: string; contexts: BrowserContext[] } = { journey: '', contexts: [] };

/** Opens a separate browser context. It closes those of the previous journey, whose pages would go on polling. */
export async function openBrowser(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const { testId } = test.info();
  const former = opened.journey === testId ? [] : opened.contexts;
  if (opened.journey !== testId) opened = { journey: testId, contexts: [] };
  await Promise.all(former.map((context) => context.close()));
  const context = await browser.newContext(options);
  opened.contexts.push(context);
  return context.newPage();
}

/** Random letters for a name that no other player has. */
export const uniqueLetters = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Registers a player in a separate browser context. The last name is unique, so that searches find only this player. */
export async function registerPlayer(
  browser: Browser,
  firstName: string,
  options?: BrowserContextOptions,
): Promise<Player> {
  const lastName = uniqueLetters();
  const page = await openBrowser(browser, options);
  const email = `${firstName}.${lastName}@journeys.example`.toLowerCase();
  const origin = options?.baseURL ?? process.env['MUSTER_URL'] ?? '';
  const answer = await page.request.post('/api/auth/register', {
    headers: { origin },
    data: { firstName, lastName, email, password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  return { id, email, name: `${firstName} ${lastName}`, page };
}

/** Signs in a player of the demo world in a separate browser context. */
export async function signInDemoPlayer(
  browser: Browser,
  account: string,
  options?: BrowserContextOptions,
): Promise<{ page: Page }> {
  const page = await openBrowser(browser, options);
  const origin = process.env['MUSTER_URL'] ?? '';
  const credentials = { email: `${account}@muster.example`, password: 'Muster-demo1!' };
  const answer = await page.request.post('/api/auth/login', { headers: { origin }, data: credentials });
  expect(answer.status(), await answer.text()).toBe(200);
  return { page };
}
