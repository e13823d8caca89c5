import type { FieldPageView } from '@contracts/fields';
import { photoName } from './gallery-images';

it('photoName names a photo by the slot that it has on the server', () => {
  // Only what `photoName` reads. The server moved the first photo of an empty gallery to the first slot.
  const field = { name: 'Björkskogen', featuredImage: '/a', image1: null, image2: '/b' } as FieldPageView;
  expect(photoName(field, '/a')).toBe('Photo 1 of Björkskogen');
  expect(photoName(field, '/b')).toBe('Photo 3 of Björkskogen');
});
