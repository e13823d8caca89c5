import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useConnection } from '../realtime/connection';
import PhotoLightbox from './photo-lightbox';

const PHOTOS = [{ image: '/media/1.webp' }, { image: '/media/2.webp' }, { image: '/media/3.webp' }];

let root: Root;
let moves: number[];

const photo = () => document.querySelector('img');
const show = (index: number, count = 2) =>
  act(() =>
    root.render(
      <PhotoLightbox
        name="Hammarö"
        photos={PHOTOS.slice(0, count)}
        index={index}
        onMove={(next) => moves.push(next)}
        onClose={() => undefined}
      />,
    ),
  );
const button = (label: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
const failToLoad = () => act(() => void photo()?.dispatchEvent(new Event('error')));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  useConnection.setState({ status: 'live', offline: false });
  moves = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show(0);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

test('a photo that fails to load shows a message instead, and the next photo is shown', () => {
  failToLoad();
  expect(photo()).toBeNull();
  expect(document.body.textContent).toContain('The photo couldn’t be loaded.');
  show(1);
  expect(photo()?.alt).toBe('Photo 2 of 2 of Hammarö');
});

test('after the shown photo was deleted, the last photo is shown with its own number, and the buttons move on from it', () => {
  show(2, 3);
  show(2, 2);
  expect(photo()?.src).toContain('/media/2.webp');
  expect(photo()?.alt).toBe('Photo 2 of 2 of Hammarö');
  act(() => button('Next photo')?.click());
  act(() => button('Previous photo')?.click());
  expect(moves).toEqual([0, 0]);
});

test('a photo that failed without a network loads again when the network returns', () => {
  act(() => useConnection.setState({ offline: true }));
  failToLoad();
  act(() => useConnection.setState({ offline: false }));
  expect(photo()?.alt).toBe('Photo 1 of 2 of Hammarö');
});

test('a photo that is smaller than its full size zooms, and the next photo is fitted again', () => {
  Object.defineProperty(photo(), 'naturalWidth', { value: 4_000 });
  act(() => void photo()?.dispatchEvent(new Event('load')));
  // The test's DOM does not scroll.
  Element.prototype.scrollTo = () => undefined;
  act(() => button('Show at full size')?.click());
  expect(button('Fit to the screen')?.getAttribute('aria-pressed')).toBe('true');
  show(1);
  expect(button('Fit to the screen')).toBeNull();
});
