import { expect, type Page } from '@playwright/test';
import type { ProfileUpdate } from '../../backend/src/contracts/users.js';
import type { AbsentPlayer, Player } from '../support/players.js';

/** Updates a player's profile through the API. */
export async function updateProfile({ id, page }: AbsentPlayer, profile: Partial<ProfileUpdate>): Promise<void> {
  const origin = process.env['MUSTER_URL'] ?? '';
  const user = await page.request.get('/api/auth/user');
  const { firstName, lastName } = (await user.json()) as Player & ProfileUpdate;
  const answer = await page.request.put(`/api/users/${id}`, {
    headers: { origin },
    data: { firstName, lastName, ...profile },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A photo of coloured bands, so that its parts can be distinguished. */
export async function makePhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      const brush = canvas.getContext('2d');
      for (let band = 0; band < 8; band += 1) {
        if (brush) brush.fillStyle = `hsl(${band * 45} 60% 40%)`;
        brush?.fillRect(0, (band * h) / 8, w, h / 8 + 1);
      }
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
