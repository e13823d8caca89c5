import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Proxy {
  url: string;
  /** Connections for these paths are cut. */
  cut: RegExp | null;
  /** From 2 on, the page looks like a later build: its first script and its list of files have other names. */
  build: number;
  /** The code of a worker that replaces the app's. The app then registers none, as in a build that removes it. */
  worker: string | null;
  close: () => void;
}

function pageOf({ build, worker }: Proxy, page: string): string {
  if (worker !== null) return page.replace(/ data-offline="[^"]*"/, '');
  return page.replace(/(\/assets\/(?:offline|start)-\w+)/g, `$1-build${build}`);
}

/** A proxy in front of the shared system. It changes what a page with a service worker receives, whose requests Playwright cannot intercept. */
export async function startProxy(): Promise<Proxy> {
  const target = new URL(process.env['MUSTER_URL'] ?? '');
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    if (proxy.cut?.test(url)) return void incoming.socket.destroy();
    if (proxy.worker && url === '/sw.js')
      return void outgoing
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        .end(proxy.worker);
    const path = url.replace(/-build\d+(\.\w+)$/, '$1');
    // Otherwise, the browser's copy of the page would count as current.
    for (const name of ['if-none-match', 'if-modified-since']) delete headers[name];
    const forwardedHeaders = { ...headers, 'accept-encoding': 'identity' };
    const options = { hostname: target.hostname, port: target.port, method, path };
    const forwarded = request({ ...options, headers: forwardedHeaders }, (answer) => {
      const isChanged = proxy.build > 1 || proxy.worker !== null;
      if (!isChanged || !answer.headers['content-type']?.startsWith('text/html'))
        return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
      void text(answer).then((page) =>
        outgoing
          .writeHead(answer.statusCode ?? 502, { 'content-type': 'text/html; charset=utf-8' })
          .end(pageOf(proxy, page)),
      );
    });
    forwarded.on('error', () => incoming.socket.destroy());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: Proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: null,
    build: 1,
    worker: null,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}
