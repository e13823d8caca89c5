import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../../test/eventually';
import { MessagePhotos } from './message-photos';

let mockIsOnline = false;
jest.mock('../photo-files', () => ({ readPhoto: () => Promise.resolve(undefined) }));
jest.mock('@/shared/images/photo-lightbox', () => {
  if (!mockIsOnline) throw new TypeError('Failed to fetch');
  return { __esModule: true, default: () => 'The lightbox' };
});

it('a photo opens at the second click when the code of the lightbox failed to load at the first', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.createElement('div');
  const root = createRoot(container);
  act(() =>
    root.render(<MessagePhotos photos={[{ url: '/objects/uploads/map', width: 640, height: 420 }]} pending={[]} />),
  );
  const click = () => act(() => Promise.resolve(container.querySelector('button')?.click()));
  await click();
  await eventually(() => expect(useToasts.getState().shown?.title).toBe('Network error. Please try again.'));
  expect(container.textContent).toBe('');
  mockIsOnline = true;
  await click();
  await act(() => Promise.resolve());
  expect(container.textContent).toBe('The lightbox');
  act(() => root.unmount());
});
