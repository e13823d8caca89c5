import { domainToASCII } from 'node:url';

// Also finds addresses without "https://", which readers copy into the address bar.
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s/?#]+|(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}/giu;

// The last label is not a number.
const IS_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?![0-9-]+$)[a-z0-9-]+$/;
// The greedy beginning needs time proportional to the length. A pattern for the punctuation at the end would need its square.
const UP_TO_LAST_LETTER = /^.*[\p{L}\p{N}]/su;
/** No domain is longer. Some functions for domains need time that grows with the square of the length. */
const MAX_HOST_LENGTH = 253;
// Normalization makes these two 18 and 8 characters long, and all others at most 6.
const LONG_LIGATURES = /[\ufdfa\ufdfb]/g;

/** A text as it is compared with hold rules: invisible characters and full-width letters do not hide a word or a domain. */
export const normalizedText = (text: string): string =>
  text
    .replace(LONG_LIGATURES, ' ')
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** The host of the domain or web address at the start of a text in lower-case ASCII, without "www."; null if there is none. */
export function hostIn(text: string): string | null {
  const [authority = ''] = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .split(/[/?#\\]/);
  const [host = ''] = (authority.split('@').at(-1) ?? '').split(':');
  const [domain = ''] = UP_TO_LAST_LETTER.exec(host.replace(/^www\./i, '')) ?? [];
  if (domain.length > MAX_HOST_LENGTH) return null;
  const ascii = domainToASCII(domain);
  return ascii.length <= MAX_HOST_LENGTH && IS_HOST.test(ascii) ? ascii : null;
}

/** The hosts of the web addresses in a text. */
export function linkedHosts(text: string): string[] {
  const hosts = [...text.matchAll(ADDRESS)].map(([address]) => hostIn(address));
  return [...new Set(hosts)].filter((host) => host !== null);
}
