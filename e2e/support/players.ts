import { randomUUID } from 'node:crypto';
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

/** Everybody's. */
export const PASSWORD = 'Quarry7-Bridge!';

export interface Player {
  id: string;
  name: string;
  email: string;
  page: Page;
}

let opened: { journey: string; contexts: BrowserContext[] } = { journey: '', contexts: [] };

/** A browser of somebody's own. Those of the journey before are closed: their pages would go on polling beside all others. */
export async function openBrowser(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const { testId } = test.info();
  const former = opened.journey === testId ? [] : opened.contexts;
  if (opened.journey !== testId) opened = { journey: testId, contexts: [] };
  await Promise.all(former.map((context) => context.close()));
  const context = await browser.newContext(options);
  opened.contexts.push(context);
  return context.newPage();
}

/** What nobody else is called. */
export const uniqueLetters = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Somebody new, signed in in a browser of their own. The last name is theirs alone, so that they can be found. */
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

/** Somebody of the demo world, with all that has happened to them, in a browser of their own. */
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
