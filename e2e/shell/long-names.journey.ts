import { expect, test } from '@playwright/test';
import { requestsOf } from '../feed/feed.js';
import { addField, writeReview } from '../fields/fields.js';
import { expectToFitWidth } from '../support/fit-width.js';
import { registerAbsentPlayer, registerPlayer, type AnyPlayer } from '../support/players.js';
import { settledPosition } from '../support/settled-position.js';
import { requestAs } from '../support/requests.js';
import { createTeam } from '../teams/teams.js';
import { PROOF } from '../support/tags.js';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff';
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

const rename = (person: AnyPlayer) =>
  requestsOf(person).rename(person.id, {
    firstName: `Hans-Christian Alexander ${LONG}`,
    lastName: person.name.split(' ')[1],
  });

test('team and field screens with long names fit a phone’s width', PROOF, async ({ browser }) => {
  const owner = await registerPlayer(browser, 'Hans', PHONE);
  const [admin, reviewer] = [await registerAbsentPlayer('Hans'), await registerAbsentPlayer('Hans')];
  for (const person of [owner, admin, reviewer]) await rename(person);
  const { page } = owner;
  const field = await addField(owner, `${LONG}s ${LONG}`.slice(0, 80));
  const team = await createTeam(owner, `${LONG}s ${LONG}`.slice(0, 80), { mainField: field.id });
  await writeReview(reviewer, field.id, 4, 'Long lanes.');
  await requestAs(owner, 'POST', `/api/fields/${field.id}/admins`, { userId: admin.id });
  await requestAs(admin, 'POST', `/api/fields/${field.id}/admins/accept`);
  const guest = { name: `Gast ${LONG}`, email: `${LONG.toLowerCase()}@${LONG.toLowerCase()}.example` };
  await requestAs(owner, 'POST', `/api/teams/${team.id}/invitations`, guest);

  for (const path of [
    '/home',
    `/teams?q=${LONG}`,
    `/fields?q=${LONG}`,
    `/teams/${team.id}`,
    `/teams/${team.id}?tab=contact`,
  ]) {
    await page.goto(path);
    await expect(page.getByText(LONG).filter({ visible: true }).first()).toBeVisible();
    await expectToFitWidth(page);
  }
  await page.goto(`/teams/${team.id}?tab=about`);
  await expect(page.getByRole('tabpanel').getByRole('link', { name: field.name })).toBeVisible();
  await expectToFitWidth(page);

  await page.goto(`/fields/${field.id}?tab=reviews`);
  await expect(page.getByText('Long lanes.')).toBeVisible();
  await expectToFitWidth(page);
  await page.getByRole('tab', { name: 'Contact' }).click();
  const remove = page.getByRole('button', { name: /^Remove Hans/ });
  await settledPosition(remove);
  await remove.scrollIntoViewIfNeeded();
  await expect(remove).toBeInViewport({ ratio: 1 });
  await expectToFitWidth(page);

  await page.goto(`/teams/${team.id}`);
  await page.getByRole('button', { name: 'Add Members' }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: /^Revoke/ })).toBeInViewport({ ratio: 1 });
});

test('a team’s name stays on one line on a tablet', async ({ browser }) => {
  const { page, ...leader } = await registerPlayer(browser, 'Hans', { viewport: { width: 768, height: 1024 } });
  const team = await createTeam({ page, ...leader }, 'Ridgeback Section');
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('button', { name: 'Add Members' }).filter({ visible: true })).toBeVisible();
  const heading = await settledPosition(page.getByRole('heading', { level: 1, name: team.name }));
  expect(heading.height).toBeLessThan(60);
});
