import type { IncomingMessage } from 'node:http';

interface Sender {
  headers: IncomingMessage['headers'];
  /** `http` or `https`, as the browser sees it. */
  protocol: string;
  /** Host and port, as the browser sees them. */
  host: string | undefined;
}

/** The origin of Muster's pages for the browser that sent the request. */
export const originOf = (publicOrigin: string | null, { protocol, host }: Pick<Sender, 'protocol' | 'host'>): string =>
  publicOrigin ?? `${protocol}://${host ?? ''}`;

/**
 * Returns true for a request from Muster's own pages or from a client that is not a browser.
 * Browsers always send an origin with a write or websocket, so a request without one is not from a browser.
 */
export function isFromOwnOrigin(sender: Sender, publicOrigin: string | null): boolean {
  const { headers } = sender;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === originOf(publicOrigin, sender);
}
