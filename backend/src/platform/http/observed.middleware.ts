import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { requestSeconds, requestStatements } from './metrics.js';
import { requestContext } from './request-context.js';

/** Gives each request its id, measures it, and logs one line: no query (it holds what people search for), no headers, no body. */
export const observed =
  (logger: Logger): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    const context = { id: randomUUID(), statements: 0 };
    const started = performance.now();
    response.setHeader('X-Request-Id', context.id);
    response.on('finish', () => {
      const ms = performance.now() - started;
      const { method, originalUrl } = request;
      const { statusCode: status } = response;
      const route = (request.route as { path?: string } | undefined)?.path ?? 'none';
      requestSeconds.observe({ method, route, status }, ms / 1_000);
      requestStatements.observe({ method, route }, context.statements);
      logger[levelOf(method, status)](
        { requestId: context.id, ms: Math.round(ms) },
        `${method} ${originalUrl.split('?')[0]} ${status}`,
      );
    });
    requestContext.run(context, next);
  };

function levelOf(method: string, status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info';
}
