import { expect, test } from '@playwright/test';
import {
  expectHarmless,
  HOSTILE_TEXTS,
  MORE_HOSTILE_TEXTS,
  SCRIPT,
  recordSideEffects,
} from '../support/hostile-texts.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { addGame, addSection } from './games.js';

const LINKS = [
  `[press me](javascript:${SCRIPT})`,
  `[press me](JaVaScRiPt:${SCRIPT})`,
  `[press me](&#106;avascript:${SCRIPT})`,
  `[press me](data:text/html,<script>${SCRIPT}</script>)`,
  `[press me](vbscript:${SCRIPT})`,
  `<javascript:${SCRIPT}>`,
  '![picture](https://elsewhere.example/pixel.png)',
  `![" onerror="${SCRIPT}](x)`,
  `[a]: javascript:${SCRIPT}\n\n[a]`,
].join('\n\n');

const HALF = Math.ceil(HOSTILE_TEXTS.length / 2);
const isOfLimitedSize = (text: string) => text.length <= 10_000;

test('Hostile Markdown in a briefing never runs, loads or leaves its section', async ({ browser }) => {
  test.slow();
  const [eve, ada] = await Promise.all([registerAbsentPlayer('Eve'), registerPlayer(browser, 'Ada')]);
  const { page } = ada;
  const sideEffects = recordSideEffects(page);
  const game = await addGame(eve, `Hostile ${Date.now()}`, { description: HOSTILE_TEXTS[0], requirements: LINKS });
  const bodies = [
    LINKS,
    HOSTILE_TEXTS.slice(0, HALF).join('\n\n'),
    ...HOSTILE_TEXTS.slice(HALF).map((text) => text.trim()),
    MORE_HOSTILE_TEXTS.slice(0, 8).join('\n\n'),
  ].filter(isOfLimitedSize);
  for (const [index, body] of bodies.slice(0, 19).entries())
    await addSection(eve, game.id, { title: `<img src=x onerror=${SCRIPT}> ${index}`, body });

  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/games/${game.id}?tab=game_play`);
    await expect(page.getByRole('article')).toHaveCount(Math.min(19, bodies.length));
    // The code for Markdown has loaded when the first section has its links.
    await expect(page.getByRole('article').first().getByRole('link').first()).toBeVisible();
    const targets = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => ({ protocol: (link as HTMLAnchorElement).protocol, rel: (link as HTMLAnchorElement).rel })),
      );
    for (const { protocol, rel } of targets) {
      expect(['http:', 'https:', 'mailto:']).toContain(protocol);
      expect(rel).toBe('noopener nofollow');
    }
    await expect(page.getByRole('article').locator('img, script, iframe, svg[onload], form, style')).toHaveCount(0);
    await expectHarmless(page, `the briefing, ${width} px`);
    for (const tab of ['mission', 'rules', 'area']) {
      await page.goto(`/games/${game.id}?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectHarmless(page, `${tab}, ${width} px`);
    }
  }
  expect(sideEffects).toEqual([]);
});
