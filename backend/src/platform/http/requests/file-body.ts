import type { Request } from 'express';

/** Whether the body is a file as it is, to be read by the route itself; every other body is JSON. */
export const hasFileBody = ({ method, path }: Pick<Request, 'method' | 'path'>): boolean =>
  method === 'PUT' && /^\/objects\/uploads\/[^/]+$/.test(path);
