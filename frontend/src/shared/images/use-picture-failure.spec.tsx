import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BannerImage } from '../banner/banner-image';
import { useConnection } from '../realtime/connection';
import { Thumbnail } from '../ui/entities/thumbnail';
import { PictureCover } from '../ui/layout/picture-cover';

let root: Root;
const image = () => document.querySelector('img');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

test.each<[string, ReactElement]>([
  [
    'thumbnail',
    <Thumbnail url="/media/1.webp" size={40}>
      EL
    </Thumbnail>,
  ],
  ['cover', <PictureCover seed="1" image="/media/1.webp" sizes="100vw" />],
  ['banner', <BannerImage url="/media/1.webp" x={50} y={50} seed="1" />],
])('a %s that failed without a network loads again when the network returns', (_noun, picture) => {
  useConnection.setState({ offline: true });
  act(() => root.render(picture));
  act(() => void image()?.dispatchEvent(new Event('error')));
  expect(image()).toBeNull();
  act(() => useConnection.setState({ offline: false }));
  expect(image()?.getAttribute('src')).toBe('/media/1.webp');
});

test('a thumbnail without a picture shows its content', () => {
  act(() =>
    root.render(
      <Thumbnail url={null} size={40}>
        EL
      </Thumbnail>,
    ),
  );
  expect(document.body.textContent).toBe('EL');
});
