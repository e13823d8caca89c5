import { sameSitePath } from './same-site-path';

it.each(['/messages', '/players?q=elin', '/home#top'])('sameSitePath returns the path %s', (path) =>
  expect(sameSitePath(path)).toBe(path),
);

it.each([
  null,
  '',
  'messages',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/home/..//elsewhere.example',
  '/%2e//elsewhere.example',
  'javascript:alert(1)',
  '//',
  '/\\',
  '//[',
])('sameSitePath returns null for %j', (path) => expect(sameSitePath(path)).toBeNull());
