import type { Page } from '@playwright/test';
import type { ProfileUpdate } from '../../backend/src/contracts/users.js';
import type { AnyPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';

/** Updates a player's profile through the API. */
export async function updateProfile({ id, page }: AnyPlayer, profile: Partial<ProfileUpdate>): Promise<void> {
  const { firstName, lastName } = await requestAs<ProfileUpdate>({ page }, 'GET', '/api/auth/user');
  await requestAs({ page }, 'PUT', `/api/users/${id}`, { firstName, lastName, ...profile });
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
