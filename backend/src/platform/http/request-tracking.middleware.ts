import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { requestSeconds, requestStatements } from './health/metrics.js';
import { requestContext, type RequestContext } from './request-context.js';

/** The properties that Express adds to a routed request. */
type RoutedRequest = IncomingMessage & { route?: { path?: string }; originalUrl?: string };

/**
 * Assigns each request an id, measures it and logs one line. The line has the route's pattern instead of the path, because a path may
 * contain a token, even a path that matches no route. It has neither query, headers nor body, because they may contain personal data.
 */
export const trackRequests =
  (logger: Logger) =>
  (request: RoutedRequest, response: ServerResponse, next: () => void): void => {
    const context: RequestContext = { id: randomUUID(), statements: 0 };
    const started = performance.now();
    response.setHeader('X-Request-Id', context.id);
    response.on('finish', () => {
      const ms = performance.now() - started;
      const { method = '' } = request;
      const { statusCode: status } = response;
      const route = context.route ?? request.route?.path ?? 'none';
      requestSeconds.observe({ method, route, status }, ms / 1_000);
      requestStatements.observe({ method, route }, context.statements);
      logger[logLevelOf(method, status)](
        { requestId: context.id, ms: Math.round(ms) },
        `${method} ${route === 'none' ? '(unknown path)' : route} ${status}`,
      );
    });
    requestContext.run(context, next);
  };

function logLevelOf(method: string, status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info';
}
