import { isIPv6 } from 'node:net';

/** What an address counts as: of IPv6 its network, because whoever has one address has all of it. Any other text stays. */
export function networkOf(text: string): string {
  const address = text.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(address)) return address;
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const left = 8 - head.length - tail.length;
  return [...head, ...Array<string>(left).fill('0'), ...tail].slice(0, 4).join(':');
}
