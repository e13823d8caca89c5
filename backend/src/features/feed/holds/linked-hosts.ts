import { domainToASCII } from 'node:url';

// Also finds addresses without "https://", which readers copy into the address bar.
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s/?#]+|(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}/giu;

const IS_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/;

/** The host of a domain or a web address in lower-case ASCII, without "www."; null if there is none. */
export function hostOf(address: string): string | null {
  const [authority = ''] = address
    .trim()
    .replace(/^https?:\/\//i, '')
    .split(/[/?#\\]/);
  const [host = ''] = (authority.split('@').at(-1) ?? '').split(':');
  const ascii = domainToASCII(host.replace(/^www\./i, '').replace(/[^\p{L}\p{N}]+$/u, ''));
  return IS_HOST.test(ascii) ? ascii : null;
}

/** The hosts of the web addresses in a text. */
export function linkedHosts(text: string): string[] {
  const hosts = [...text.matchAll(ADDRESS)].map(([address]) => hostOf(address));
  return [...new Set(hosts)].filter((host) => host !== null);
}
