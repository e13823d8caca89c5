import { isFromOwnOrigin } from './own-origin.js';

const isOwn = (headers: Record<string, string>, publicOrigin: string | null = null, protocol = 'http') =>
  isFromOwnOrigin({ headers, protocol, host: 'muster.example:3000' }, publicOrigin);

it('The origin that the request was sent to is accepted', () => {
  expect(isOwn({ origin: 'http://muster.example:3000' })).toBe(true);
  expect(isOwn({ origin: 'https://muster.example:3000' }, null, 'https')).toBe(true);
});

it('Only PUBLIC_URL is accepted when it is configured', () => {
  expect(isOwn({ origin: 'https://muster.example' }, 'https://muster.example')).toBe(true);
  expect(isOwn({ origin: 'http://muster.example:3000' }, 'https://muster.example')).toBe(false);
});

it.each([
  'null',
  '',
  'http://muster.example',
  'https://muster.example:3000',
  'http://muster.example:30000',
  'http://muster.example:3000/',
  'http://muster.example:3000.evil.example',
  'http://evil.example#http://muster.example:3000',
  'http://MUSTER.example:3000',
  ' http://muster.example:3000',
])('The origin "%s" is rejected', (origin) => {
  expect(isOwn({ origin })).toBe(false);
});

it.each(['cross-site', 'same-site', 'none', ''])('Sec-Fetch-Site "%s" is rejected with any origin', (site) => {
  expect(isOwn({ 'sec-fetch-site': site, origin: 'http://muster.example:3000' })).toBe(false);
  expect(isOwn({ 'sec-fetch-site': site })).toBe(false);
});

it('A request without browser headers is accepted', () => {
  expect(isOwn({})).toBe(true);
  expect(isOwn({ 'sec-fetch-site': 'same-origin' })).toBe(true);
});

it('Every origin is rejected when the host is unknown', () => {
  const headers = { origin: 'http://muster.example' };
  expect(isFromOwnOrigin({ headers, protocol: 'http', host: undefined }, null)).toBe(false);
});
