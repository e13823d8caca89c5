import { expect, test, type Page } from '@playwright/test';
import { CORE } from '../support/tags.js';
import { registerAbsentPlayer, registerPlayer, uniqueLetters } from '../support/players.js';
import { settledPosition } from '../support/settled-position.js';
import { updateProfile } from './profiles.js';

const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('listitem');
const rail = (page: Page) => page.getByRole('region', { name: 'Filters' });
const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Search players' });

/** A unique name. */
const rareName = () => `Quill${uniqueLetters()}`;

test('filters find a player, who is then followed', CORE, async ({ browser }) => {
  const name = rareName();
  const near = await registerAbsentPlayer(name);
  const far = await registerAbsentPlayer(name);
  const seeker = await registerPlayer(browser, 'Ada');
  await updateProfile(near, {
    country: 'Sweden',
    city: 'Uppsala',
    gameStyles: ['cqb', 'milsim'],
    experienceLevel: 'expert',
  });
  await updateProfile(far, { country: 'Sweden', city: 'Malmö', gameStyles: ['cqb'], experienceLevel: 'beginner' });
  await updateProfile(seeker, { country: 'Sweden', city: 'Stockholm', distanceUnit: 'km' });
  const { page } = seeker;

  await test.step('a search by name lists the nearest player first, with distances', async () => {
    await page.goto('/players');
    await searchBox(page).fill(name);
    await expect(cards(page)).toHaveText([new RegExp(`${near.name}.*Uppsala`), new RegExp(`${far.name}.*Malmö`)]);
    await expect(cards(page).first()).toContainText(/6\d km/);
    await expect(cards(page).first()).toContainText('Expert');
    await expect(rail(page)).toContainText(/Showing 2 of [\d,]+ players/);
  });

  await test.step('filters by style, distance and country are counted', async () => {
    const toggle = page.getByRole('button', { name: /Hide Filters/ });
    await rail(page).getByRole('button', { name: 'Milsim' }).click();
    await expect(cards(page)).toHaveText([new RegExp(near.name)]);
    await expect(rail(page)).toContainText(/Showing 1 of [\d,]+ players/);
    await rail(page).getByRole('button', { name: 'Milsim' }).click();
    await expect(cards(page)).toHaveCount(2);

    await rail(page).getByLabel('Maximum distance').fill('60');
    await rail(page).getByRole('button', { name: 'miles' }).click();
    await expect(cards(page)).toHaveText([new RegExp(near.name)]);
    await expect(cards(page).first()).toContainText(/3\d miles|4\d miles/);
    await rail(page).getByRole('combobox', { name: 'Country' }).fill('swe');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/country=Sweden/);
    await expect(toggle).toHaveAccessibleName('Hide Filters 2 active');
  });

  await test.step('the URL contains all filters, and Back undoes the last one', async () => {
    await page.reload();
    await expect(cards(page)).toHaveText([new RegExp(near.name)]);
    await expect(searchBox(page)).toHaveValue(name);
    await expect(rail(page).getByLabel('Maximum distance')).toHaveValue('60');
    await page.goBack();
    await expect(rail(page).getByRole('combobox', { name: 'Country' })).toHaveValue('');
    await expect(cards(page)).toHaveText([new RegExp(near.name)]);
  });

  await test.step('a follow in the list also shows on the profile', async () => {
    await cards(page)
      .getByRole('button', { name: `Follow ${near.name}` })
      .click();
    await expect(cards(page).getByRole('button', { name: `Following ${near.name}` })).toBeVisible();
    await cards(page).getByRole('link', { name: near.name }).click();
    await expect(page).toHaveURL(`/profile/${near.id}`);
    await expect(page.getByRole('heading', { level: 1, name: near.name })).toBeVisible();
    await expect(page.getByRole('button', { name: `Following ${near.name}` })).toBeVisible();
    await page.goBack();
    await expect(cards(page).getByRole('button', { name: `Following ${near.name}` })).toBeVisible();
  });

  await test.step('Clear All resets all filters and the unit', async () => {
    await rail(page).getByRole('button', { name: 'Clear All' }).click();
    await expect(page).toHaveURL('/players');
    await expect(searchBox(page)).toHaveValue('');
    await expect(rail(page).getByLabel('Maximum distance')).toHaveValue('');
    await expect(rail(page).getByRole('button', { name: 'km', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Clear All' })).toHaveCount(0);
  });
});

test('on a phone the filters open in a sheet', async ({ browser }) => {
  const name = rareName();
  const expert = await registerAbsentPlayer(name);
  await registerAbsentPlayer(name);
  await updateProfile(expert, { experienceLevel: 'expert' });
  const { page } = await registerPlayer(browser, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`/players?q=${name}`);
  await expect(cards(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Filters' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Expert' }).tap();
  await expect(sheet.getByText(/Showing 1 of [\d,]+ players/)).toBeVisible();
  // Without a location of one's own there are no distances.
  await expect(sheet.getByLabel('Maximum distance')).toBeDisabled();
  const hint = sheet.getByRole('link', { name: /^Add your location in profile to use distance filter/ });
  await expect(hint).toHaveAttribute('href', '/profile');
  await expect(hint).toHaveAttribute('target', '_blank');
  await sheet.getByRole('combobox', { name: 'Country' }).fill('atlantis');
  await expect(sheet.getByText('No countries match your search')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Show 1 Player' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeFocused();
  await expect(cards(page)).toHaveText([new RegExp(expert.name)]);
  await page.getByRole('button', { name: 'Remove Expert' }).tap();
  await expect(cards(page)).toHaveCount(2);
});

test('a search without results says that no players match, and a visitor sees no follow buttons', async ({ page }) => {
  await page.goto('/players?q=nobody+is+called+so');
  await expect(page.getByRole('heading', { name: 'No Players Found' })).toBeVisible();
  await expect(page.getByText('No players match your search criteria. Try a different search term.')).toBeVisible();
  await page.goto('/players');
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page).getByRole('button', { name: /^Follow/ })).toHaveCount(0);
});

test('a long list renders only the visible rows and restores its scroll position', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada');
  const everybody = Array.from({ length: 240 }, (_, index) => ({
    id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    firstName: 'Operator',
    lastName: `${index + 1}`,
    nickname: null,
    profileImageUrl: null,
    email: null,
    bio: index % 3 ? 'Plays on Sundays, and on Saturdays when it rains.' : null,
    location: null,
    distance: null,
    gameStyles: [],
    preferredGameStyle: null,
    experienceLevel: null,
    isFollowing: false,
  }));
  await page.route(/\/api\/users\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [limit, from] = [Number(query.get('limit')), Number(query.get('cursor') ?? 0)];
    const next = from + limit < everybody.length && `</api/users?limit=${limit}&cursor=${from + limit}>; rel="next"`;
    return route.fulfill({
      headers: { 'x-total-count': String(everybody.length), ...(next && { link: next }) },
      json: everybody.slice(from, from + limit),
    });
  });
  await page.goto('/players');
  const last = cards(page).filter({ hasText: 'Operator 240' });
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(last).toBeInViewport({ timeout: 200 });
  }).toPass();
  await expect.poll(() => cards(page).count()).toBeLessThan(60);

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  const inView = () =>
    [...document.querySelectorAll('[role="listitem"] h2 a')].find((link) => link.getBoundingClientRect().top > 200)
      ?.textContent;
  let name = '';
  // Rows move while the list measures them, and one that leaves the view is no longer rendered.
  await expect(async () => {
    const before = name;
    name = (await page.evaluate(inView)) ?? '';
    expect(name).toBeTruthy();
    expect(name).toBe(before);
  }).toPass({ intervals: [500] });
  const link = cards(page).getByRole('link', { name, exact: true });
  const before = await settledPosition(link);
  await link.click();
  await expect(page).toHaveURL(/\/profile\//);
  await page.goBack();
  await expect(link).toBeInViewport();
  // A card under the pointer is lifted.
  await page.mouse.move(0, 0);
  await expect.poll(() => link.boundingBox()).toEqual(before);

  // The scroll position is not restored for another address that is opened in the same tab.
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.goto('/players?gameStyle=milsim');
  await expect(cards(page).first()).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
