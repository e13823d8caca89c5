import { isFromOwnOrigin } from './own-origin.js';

const isOwn = (headers: Record<string, string>, publicOrigin: string | null = null, protocol = 'http') =>
  isFromOwnOrigin({ headers, protocol, host: 'muster.example:3000' }, publicOrigin);

it('accepts the origin that the request was sent to', () => {
  expect(isOwn({ origin: 'http://muster.example:3000' })).toBe(true);
  expect(isOwn({ origin: 'https://muster.example:3000' }, null, 'https')).toBe(true);
});

it('accepts only PUBLIC_URL when it is configured', () => {
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
])('rejects the origin "%s"', (origin) => {
  expect(isOwn({ origin })).toBe(false);
});

it.each(['cross-site', 'same-site', 'none', ''])('rejects Sec-Fetch-Site "%s" with any origin', (site) => {
  expect(isOwn({ 'sec-fetch-site': site, origin: 'http://muster.example:3000' })).toBe(false);
  expect(isOwn({ 'sec-fetch-site': site })).toBe(false);
});

it('accepts requests without browser headers', () => {
  expect(isOwn({})).toBe(true);
  expect(isOwn({ 'sec-fetch-site': 'same-origin' })).toBe(true);
});

it('rejects every origin when the host is unknown', () => {
  const headers = { origin: 'http://muster.example' };
  expect(isFromOwnOrigin({ headers, protocol: 'http', host: undefined }, null)).toBe(false);
});
