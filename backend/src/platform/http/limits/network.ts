import { isIPv6 } from 'node:net';

/** Reduces an IPv6 address to its /64 network, because a client usually owns the whole network. Returns other text unchanged. */
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
