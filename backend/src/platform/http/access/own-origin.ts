import type { IncomingMessage } from 'node:http';

interface Sender {
  headers: IncomingMessage['headers'];
  /** `http` or `https`, as the browser sees it. */
  protocol: string;
  /** Host and port, as the browser sees them. */
  host: string | undefined;
}

/**
 * Whether a request comes from Muster's own pages or from no browser at all.
 * A browser always says where a write or a websocket comes from; what says nothing is not a browser.
 */
export function isFromOwnOrigin({ headers, protocol, host }: Sender, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === (publicOrigin ?? `${protocol}://${host ?? ''}`);
}
