import { expect, test, type Locator } from '@playwright/test';
import { postOn, writePost } from '../feed/feed.js';
import { reducedMotion } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { whenStored } from '../support/stored-change.js';

/** The longest movement that a person who accepts motion sees. */
const LONGEST = 0.32;

const styleOf = (target: Locator, property: string): Promise<string> =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

for (const [behaviour, options] of [
  ['are animated for a viewer without a preference', { reducedMotion: 'no-preference' }],
  ['are not animated for a viewer who prefers reduced motion', reducedMotion],
] as const)
  test(`likes, follow buttons and cards ${behaviour}`, async ({ browser }) => {
    const isReduced = options === reducedMotion;
    const { page, name } = await registerPlayer(browser, 'Mo', options);
    const expectMotion = async (target: Locator) => {
      const seconds = Number.parseFloat(await styleOf(target, 'animation-duration'));
      if (isReduced) expect(seconds).toBeLessThan(0.001);
      else {
        expect(seconds).toBeGreaterThan(0.1);
        expect(seconds).toBeLessThanOrEqual(LONGEST);
      }
    };

    await test.step('a heart bursts when it is pressed, but not after a reload', async () => {
      await page.goto('/home');
      await writePost(page, `Radio check by ${name}.`);
      const like = postOn(page, `Radio check by ${name}.`).card.getByRole('button', { name: /^Like/ });
      await whenStored(page, '/like', async () => {
        await like.click();
        await expect(like).toHaveAttribute('aria-pressed', 'true');
        await expectMotion(like.locator('.burst'));
      });
      await page.reload();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      expect(await styleOf(like.locator('.burst'), 'animation-name')).toBe('none');
    });

    await test.step('a pressed follow button changes its width', async () => {
      // The newest player of the list may belong to another journey, which expects no followers.
      const bo = await registerAbsentPlayer('Bo');
      await page.goto(`/players?q=${encodeURIComponent(bo.name)}`);
      await page.getByRole('button', { name: `Follow ${bo.name}` }).click();
      const followed = page.getByRole('button', { name: `Following ${bo.name}` });
      await expectMotion(followed.locator('.morph'));
    });

    await test.step('a card rises by 3 px under the pointer', async () => {
      await page.goto('/fields');
      const card = page.getByRole('listitem').getByRole('article').first();
      await card.hover();
      await expect.poll(() => styleOf(card, 'translate')).toBe(isReduced ? 'none' : '0px -3px');
    });
  });
