import { expect, type Locator } from '@playwright/test';

/** The element's position once it no longer moves, because content that is still loading shifts it. */
export async function settledPosition(
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  let place: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect(async () => {
    const before = place;
    place = await element.boundingBox();
    expect(place).not.toBeNull();
    expect(place).toEqual(before);
  }).toPass({ intervals: [250] });
  if (!place) throw new Error('It is nowhere');
  return place;
}
