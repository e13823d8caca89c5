import { randomUUID } from 'node:crypto';
import {
  expect,
  request as playwrightRequest,
  test,
  type APIRequestContext,
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

/** Sends requests as a player, with or without a browser. */
export interface Requester {
  page: Pick<Page, 'request'>;
}

/** A player, with or without a browser. */
export type AnyPlayer = Omit<Player, 'page'> & Requester;

let opened: { journey: string; contexts: (BrowserContext | APIRequestContext)[] } = { journey: '', contexts: [] };

/** Ends the contexts of the previous journey, whose pages would go on polling. */
async function closePreviousJourney(): Promise<void> {
  const { testId } = test.info();
  if (opened.journey === testId) return;
  const { contexts } = opened;
  opened = { journey: testId, contexts: [] };
  await Promise.all(contexts.map((context) => ('close' in context ? context.close() : context.dispose())));
}

/** Opens a separate browser context. */
export async function openBrowser(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  await closePreviousJourney();
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
  const page = await openBrowser(browser, options);
  return { ...(await register(page.request, firstName, options?.baseURL)), page };
}

/** Registers a player without a browser, which takes a tenth of the time. */
export async function registerAbsentPlayer(firstName: string): Promise<AnyPlayer> {
  await closePreviousJourney();
  const request = await playwrightRequest.newContext({ baseURL: process.env['MUSTER_URL'] });
  opened.contexts.push(request);
  return { ...(await register(request, firstName)), page: { request } };
}

async function register(
  request: APIRequestContext,
  firstName: string,
  origin = process.env['MUSTER_URL'] ?? '',
): Promise<Omit<Player, 'page'>> {
  const lastName = uniqueLetters();
  const email = `${firstName}.${lastName}@journeys.example`.toLowerCase();
  const answer = await request.post('/api/auth/register', {
    headers: { origin },
    data: { firstName, lastName, email, password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  return { id, email, name: `${firstName} ${lastName}` };
}

/** Fills in and submits the sign-in form. Without an email address, the form's own is used. */
export async function signIn(page: Page, email?: string): Promise<void> {
  if (email) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Secure Login' }).click();
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
