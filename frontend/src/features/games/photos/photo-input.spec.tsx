import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PhotoInput } from './photo-input';

let root: Root;
let uploaded: string[][];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  uploaded = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function drop(multiple: boolean): void {
  const upload = (files: readonly File[]) => Promise.resolve(void uploaded.push(files.map(({ name }) => name)));
  act(() =>
    root.render(
      <PhotoInput label="Add photos" multiple={multiple} progress={null} upload={upload} cancel={() => undefined} />,
    ),
  );
  const files = ['a.jpg', 'b.jpg'].map((name) => new File([''], name, { type: 'image/jpeg' }));
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['Files'], files },
  });
  act(() => void document.querySelector('button')?.dispatchEvent(event));
}

test('all dropped photos are uploaded', () => {
  drop(true);
  expect(uploaded).toEqual([['a.jpg', 'b.jpg']]);
});

test('an input for one photo uploads the first dropped one', () => {
  drop(false);
  expect(uploaded).toEqual([['a.jpg']]);
});
