import type { IncomingMessage } from 'node:http';

interface Sender {
  headers: IncomingMessage['headers'];
  /** `http` or `https`, as the browser sees it. */
  protocol: string;
  /** Host and port, as the browser sees them. */
  host: string | undefined;
}

/**
 * Returns true for a request from Muster's own pages or from a client that is not a browser.
 * Browsers always send an origin with a write or websocket, so a request without one is not from a browser.
 */
export function isFromOwnOrigin({ headers, protocol, host }: Sender, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === (publicOrigin ?? `${protocol}://${host ?? ''}`);
}
