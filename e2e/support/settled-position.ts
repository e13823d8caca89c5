import { expect, type Locator } from '@playwright/test';

/**
 * Waits until the web fonts are shown and the element no longer moves, because content that is still loading shifts it. Returns its
 * position.
 */
export async function settledPosition(
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(element.page().locator('html[data-fonts]')).toBeAttached();
  let position: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect(async () => {
    const before = position;
    position = await element.boundingBox();
    expect(position).not.toBeNull();
    expect(position).toEqual(before);
  }).toPass({ intervals: [250] });
  if (!position) throw new Error('The element has no position');
  return position;
}
