import type { Request, RequestHandler, Response } from 'express';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';

/** The encodings and extensions of the compressed copies that the build writes beside its files, the smallest first. */
const COPIES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const PLAIN_PATH = /^(\/[\w-]+(\.[\w-]+)*)+$/;

/**
 * Chooses the smallest copy of a built file that the client accepts, and sets the headers for it. Returns the extension of the
 * copy, or an empty string for the file itself.
 */
export function chooseCopy(request: Request, response: Response, file: string): string {
  response.vary('Accept-Encoding');
  const found = COPIES.find(([encoding, copy]) => request.acceptsEncodings(encoding) && existsSync(file + copy));
  if (!found) return '';
  const [encoding, copy] = found;
  response.setHeader('Content-Encoding', encoding);
  // Otherwise the type would be derived from the copy's extension.
  response.type(extname(file));
  return copy;
}

/** Lets the next handler serve the compressed copy of a file in `folder`. Nothing is compressed during a request. */
export const preferCompressed =
  (folder: string): RequestHandler =>
  (request, response, next) => {
    // Other paths are not the name of a built file.
    const isFile = ['GET', 'HEAD'].includes(request.method) && PLAIN_PATH.test(request.path);
    const copy = isFile && chooseCopy(request, response, join(folder, request.path));
    if (copy) request.url = request.path + copy;
    next();
  };
