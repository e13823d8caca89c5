import { fastestDuration } from '../../../../test/fastest-duration.js';
import { hostIn, linkedHosts, normalizedText } from './linked-hosts.js';

it.each([
  ['See https://shop.example.com/deals?x=1.', ['shop.example.com']],
  ['See HTTP://WWW.Example.COM', ['example.com']],
  ['Go to example.com, or to www.other.example!', ['example.com', 'other.example']],
  ['https://muster.example@elsewhere.example/path', ['elsewhere.example']],
  ['https://elsewhere.example:8080', ['elsewhere.example']],
  ['https://bücher.example', ['xn--bcher-kva.example']],
  ['Write to bo@example.com', []],
  ['Meet at 10.30, bring 0.25 g BBs... and water', []],
  ['https://', []],
])('finds the hosts in %p', (text, hosts) => {
  expect(linkedHosts(text)).toEqual(hosts);
});

it.each([
  [' Example.com ', 'example.com'],
  ['https://www.example.com/path', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['example', null],
  ['*.example.com', null],
  ['exa mple.com', null],
  ['', null],
])('reads the domain of %p', (address, host) => {
  expect(hostIn(address)).toBe(host);
});

it('finds the host of an address with many full stops behind it', () => {
  expect(linkedHosts(`https://evil.example${'.'.repeat(300)}`)).toEqual(['evil.example']);
});

it('finds no host in a text that is longer than any domain', () => {
  expect(linkedHosts(`www.${'a.'.repeat(200)}example`)).toEqual([]);
});

it('finds a host among characters that are invisible or that normalization makes longer', () => {
  const text = `${'\ufdfa'.repeat(1_000)} https://evil.${'\ufe0f'.repeat(300)}exａmple`;
  expect(linkedHosts(normalizedText(text))).toEqual(['evil.example']);
});

it('makes a normalized text at most six times as long as the original', () => {
  expect(normalizedText('\ufdfa\ufdfb\u3316\u2057'.repeat(1_000)).length).toBeLessThanOrEqual(24_000);
});

it.each([
  ['quadruple primes, each of which normalization turns into four characters', `www.a${'\u2057'.repeat(4_994)}a`],
  ['Roman numerals, each of which normalization turns into four letters', `www.a.${'\u2177'.repeat(4_992)}_a`],
  ['kilometre signs, each of which normalization turns into six letters', `https://${'\u3316'.repeat(4_992)}`],
  ['labels', 'www.a.'.repeat(833)],
  ['domains', 'a.aa '.repeat(1_000)],
  ['hyphens', 'a-'.repeat(2_500)],
])('takes less than 50 ms to find the hosts in 5,000 characters of %s', (_, text) => {
  expect(fastestDuration(() => linkedHosts(normalizedText(text)))).toBeLessThan(50);
});
