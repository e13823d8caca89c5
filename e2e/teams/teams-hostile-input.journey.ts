import { expect, test, type Page } from '@playwright/test';
import { addField, COMPLETE_FIELD, writeReview } from '../fields/fields.js';
import { requestsOf } from '../feed/feed.js';
import {
  expectHarmless,
  MORE_HOSTILE_TEXTS,
  SCRIPT,
  HOSTILE_TEXTS,
  recordSideEffects,
} from '../support/hostile-texts.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { createTeam } from './teams.js';

const NAME = `"><img src=x onerror=${SCRIPT}>`;
const short = (max: number) => HOSTILE_TEXTS.filter((text) => text.length <= max);
const ALL = [...short(200), ...MORE_HOSTILE_TEXTS].join('\n');

/** Expects the open tab to show each line unchanged, except the last one, which may be incomplete. */
async function expectToShow(page: Page, text: string): Promise<void> {
  const panel = page.getByRole('tabpanel');
  const lines = text.split('\n').slice(0, -1);
  await expect.poll(() => panel.textContent()).toContain(lines[0]);
  const shown = (await panel.textContent()) ?? '';
  for (const line of lines) expect(shown.includes(line.trim()), line.slice(0, 40)).toBe(true);
}

test('Team and field pages show hostile texts as plain text and run none of them', async ({ browser }) => {
  test.slow();
  const [eve, ada] = await Promise.all([registerAbsentPlayer('Eve'), registerPlayer(browser, 'Ada')]);
  const sideEffects = recordSideEffects(ada.page);
  const [description, requirements, rules] = [
    ALL.slice(0, 5_000),
    ALL.slice(5_000, 10_000),
    MORE_HOSTILE_TEXTS.join('\n').slice(0, 5_000),
  ];
  const team = await createTeam(eve, NAME, { description, requirements, contactPerson: NAME });
  const field = await addField(eve, NAME, {
    ...COMPLETE_FIELD,
    description,
    location: NAME,
    address: `${NAME} 1`,
    additionalRules: rules,
    otherEquipment: short(80),
    contactPerson: NAME,
    contactEmail: 'eve@skog.example',
    contactPhone: '<script>0</script>',
  });
  await writeReview(ada, field.id, 1, MORE_HOSTILE_TEXTS.join('\n').slice(0, 2_000));
  await requestsOf(eve).rename(eve.id, { firstName: NAME, lastName: NAME, nickname: NAME });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await ada.page.setViewportSize(viewport);
    const where = (screen: string) => `${screen}, ${viewport.width} px`;

    await ada.page.goto(`/teams/${team.id}`);
    await expect(ada.page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
    for (const tab of ['About', 'Contact', 'Members']) {
      await ada.page.getByRole('tab', { name: tab }).click();
      if (tab === 'About') await expectToShow(ada.page, description);
      await expectHarmless(ada.page, where(`a team, ${tab}`));
    }
    await ada.page.goto(`/fields/${field.id}`);
    await expect(ada.page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
    for (const tab of ['About', 'Rules', 'Reviews', 'Contact']) {
      await ada.page.getByRole('tab', { name: tab }).click();
      if (tab === 'Rules') await expectToShow(ada.page, rules);
      await expectHarmless(ada.page, where(`a field, ${tab}`));
    }
    for (const list of ['teams', 'fields']) {
      await ada.page.goto(`/${list}?q=${encodeURIComponent('"><img src=x')}`);
      await expect(ada.page.getByRole('link', { name: NAME }).first()).toBeVisible();
      await expectHarmless(ada.page, where(list));
    }
    await ada.page.goto(`/search?q=${encodeURIComponent('"><img src=x')}`);
    await expect(ada.page.getByRole('link', { name: NAME }).first()).toBeVisible();
    await expectHarmless(ada.page, where('a search'));
  }
  expect(sideEffects).toEqual([]);
});
