import { srcSetOf } from './picture-src-set';

const URL = '/objects/uploads/01920000-0000-7000-8000-000000000000';

it('srcSetOf lists the stored widths that are smaller than the original, then the original', () => {
  expect(srcSetOf(URL, 1200)).toBe(`${URL}?width=160 160w, ${URL}?width=640 640w, ${URL} 1200w`);
  expect(srcSetOf(URL, 640)).toBe(`${URL}?width=160 160w, ${URL} 640w`);
  expect(srcSetOf(URL, 100)).toBe(`${URL} 100w`);
});

it('srcSetOf lists all stored widths when the width of the original is unknown', () => {
  expect(srcSetOf(URL)?.split(', ')).toHaveLength(4);
});

it.each(['blob:http://x/1', 'data:image/png;base64,AA', 'https://elsewhere.example/a.jpg', `${URL}?width=160`])(
  'srcSetOf returns undefined for %s, which is not the address of an uploaded picture',
  (url) => {
    expect(srcSetOf(url, 1200)).toBeUndefined();
  },
);
