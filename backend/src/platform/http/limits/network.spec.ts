import { networkOf } from './network.js';

it.each([
  ['2001:db8:7:1:a:b:c:d', '2001:db8:7:1'],
  ['2001:DB8:7:1::5', '2001:db8:7:1'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['2001:db8:0:3:4:5:6:7', '2001:db8:0:3'],
  ['1::3:4:5:6:7:8', '1:0:3:4'],
  ['::3:4:5:6:7:8', '0:0:3:4'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['[2001:db8:7:1::5]', '2001:db8:7:1'],
  ['[2001:db8:7:1::5]:4711', '2001:db8:7:1'],
])('The address %s is reduced to %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:4711', '198.51.100.7'],
  ['[::ffff:198.51.100.7]:4711', '198.51.100.7'],
])('Limits count the IPv4 address of %s', (address, counted) => expect(networkOf(address)).toBe(counted));

it.each(['', 'elin@example.test', '01920000-0000-7000-8000-000000000000', '::ffff:x', '1:2:3'])(
  'The text %j stays unchanged',
  (text) => expect(networkOf(text)).toBe(text),
);
