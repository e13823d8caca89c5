import type { NextFunction, Request, Response } from 'express';
import { newId } from '../database/ids.js';
import { requestSeconds, requestStatements } from './metrics.js';
import { requestContext } from './request-context.js';

/** Gives each request its id and measures it. */
export function observed(request: Request, response: Response, next: NextFunction): void {
  const context = { id: newId(), statements: 0 };
  const started = process.hrtime.bigint();
  response.setHeader('X-Request-Id', context.id);
  response.on('finish', () => {
    const route = (request.route as { path?: string } | undefined)?.path ?? 'none';
    requestSeconds.observe(
      { method: request.method, route, status: response.statusCode },
      Number(process.hrtime.bigint() - started) / 1e9,
    );
    requestStatements.observe({ method: request.method, route }, context.statements);
  });
  requestContext.run(context, next);
}
