import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../../test/eventually';
import { MessagePhotos } from './message-photos';

let mockIsOnline = false;
// Jest loads code from the disk, so only a mock can stand for code that the network does not deliver at first.
jest.mock('@/shared/images/photo-lightbox', (): object => {
  if (!mockIsOnline) throw new TypeError('Failed to fetch');
  return jest.requireActual('@/shared/images/photo-lightbox');
});

it('a photo opens at the second click when the code of the lightbox failed to load at the first', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() =>
    root.render(<MessagePhotos photos={[{ url: '/objects/uploads/map', width: 640, height: 420 }]} pending={[]} />),
  );
  const click = () => act(() => Promise.resolve(container.querySelector('button')?.click()));
  await click();
  await eventually(() => expect(useToasts.getState().shown?.title).toBe('Network error. Please try again.'));
  expect(document.body.textContent).toBe('');
  mockIsOnline = true;
  await click();
  await eventually(() => expect(document.querySelector('img[alt="Photo 1 of 1 of this message"]')).not.toBeNull());
  act(() => root.unmount());
});
