import { isIPv6 } from 'node:net';

/** Removes the port that some proxies append to an address: `198.51.100.7:4711` or `[2001:db8::1]:4711`. */
export const withoutPort = (address: string): string =>
  /^([\d.]+)(?::\d+)?$/.exec(address)?.[1] ?? /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address;

/** Reduces an IPv6 address to its /64 network, because a client usually owns the whole network. Removes a port. Returns other text unchanged. */
export function networkOf(text: string): string {
  const address = withoutPort(text).replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(address)) return address;
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const left = 8 - head.length - tail.length;
  return [...head, ...Array<string>(left).fill('0'), ...tail].slice(0, 4).join(':');
}
