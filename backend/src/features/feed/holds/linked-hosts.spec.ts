import { hostOf, linkedHosts } from './linked-hosts.js';

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
  expect(hostOf(address)).toBe(host);
});
