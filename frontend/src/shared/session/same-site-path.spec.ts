import { sameSitePath } from './same-site-path';

it.each(['/messages', '/players?q=elin', '/home#top'])('%s is valid', (path) => expect(sameSitePath(path)).toBe(path));

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
])('%j is rejected', (path) => expect(sameSitePath(path)).toBeNull());
