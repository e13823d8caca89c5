import express, { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { originOf } from '../access/own-origin.js';
import { accountIdOf } from '../limits/account-id.js';
import { setRequestAccount } from '../request-context.js';
import { chooseCopy, preferCompressed } from './compressed-files.js';
import { cachedFile, addPageHead, addNoIndex } from './index-page.js';
import type { PageHeads } from './page-heads.js';

const ONE_YEAR = 365 * 24 * 3_600_000;
/** For hashed files. Headers that they do not need are left out, because every byte costs time on a slow connection. */
const IMMUTABLE = { immutable: true, maxAge: ONE_YEAR, lastModified: false, acceptRanges: false };
/** For files without a hash in their name, such as the service worker: browsers ask each time whether they have changed. */
const REVALIDATED = {
  cacheControl: false,
  setHeaders: (response: Response) => void response.setHeader('Cache-Control', 'no-cache'),
};
const NON_FILE_PATHS = /^\/(api|socket\.io|objects|healthz|readyz|metrics)(\/|$)/;
const ASSETS = /^\/assets(\/|$)/;

/** Serves the built frontend: hashed files with immutable caching, and index.html for every path that could be a page. */
export function serveWebsite(folder: string, heads: PageHeads, publicOrigin: string | null): RequestHandler {
  const router = Router();
  const index = join(folder, 'index.html');
  const readIndex = cachedFile(index);
  router.use(preferCompressed(folder));
  router.use('/assets', express.static(join(folder, 'assets'), { ...IMMUTABLE, index: false, fallthrough: true }));
  router.use(express.static(folder, { ...REVALIDATED, index: false }));
  router.use(async (request: Request, response: Response, next: NextFunction) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !ASSETS.test(request.path) &&
      !/\.[a-z0-9]+$/i.test(request.path) &&
      request.accepts('html');
    if (!isPage || !existsSync(index)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    // The session is not loaded for a page, so the lookup counts towards the network address.
    setRequestAccount(accountIdOf(request));
    // A failed metadata lookup must not prevent the page from opening.
    const head = await heads.find(request.path).catch(() => undefined);
    if (head === undefined) {
      const copy = chooseCopy(request, response, index);
      return response.type('html').sendFile(`index.html${copy}`, { root: folder });
    }
    const html = await readIndex();
    response.type('html').status(head ? 200 : 404);
    response.send(head ? addPageHead(html, head, originOf(publicOrigin, request)) : addNoIndex(html));
  });
  // Skips the file lookup, which costs more than answering most requests.
  return (request, response, next) => (NON_FILE_PATHS.test(request.path) ? next() : router(request, response, next));
}
