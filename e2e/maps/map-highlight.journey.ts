import { expect, test } from '@playwright/test';
import { allowGoogle, answerItems, answerSettings, expectDrawn, expectMap, GOOGLE_SCRIPT, itemAt } from './maps.js';

for (const isGoogle of [false, true])
  test(`a row highlights the cluster that hides its pin${isGoogle ? ' on Google Maps' : ''}`, async ({ page }) => {
    if (isGoogle) {
      await allowGoogle(page);
      await answerSettings(page, { googleMapsKey: 'stub' });
      await page.route('https://maps.googleapis.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }),
      );
    }
    const fields = page.waitForResponse('**/api/fields?*');
    await page.goto('/fields/map');
    const [first, second] = (await (await fields).json()) as { id: string; name: string }[];
    if (!first || !second) throw new Error('The demo world has too few fields');
    await answerItems(page, 'fields', [
      { ...itemAt(first.name, 59.33, 18.06), id: first.id },
      { ...itemAt('Next door', 59.34, 18.07) },
      { ...itemAt(second.name, 40.4, -3.7), id: second.id },
    ]);
    await page.reload();
    const map = await expectMap(page, 'fields');
    await expectDrawn(map);
    await map.getByRole('button', { name: 'Show everything' }).click();
    const cluster = map.getByRole('button', { name: '2 fields, zoom in' });
    await expect(cluster).not.toHaveAttribute('data-highlighted');
    const linkOf = ({ name }: { name: string }) => map.getByRole('article').getByRole('link', { name }).first();
    await linkOf(first).focus();
    await expect(cluster).toHaveAttribute('data-highlighted');
    await linkOf(second).focus();
    await expect(map.getByRole('button', { name: new RegExp(`^${second.name}, field`) })).toHaveAttribute(
      'data-highlighted',
    );
    await expect(cluster).not.toHaveAttribute('data-highlighted');
  });
