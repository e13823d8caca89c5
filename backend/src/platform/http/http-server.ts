import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Response } from 'express';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { isCompressible, sendCompressed } from './compressed-answer.js';
import { enforcePipelineLimit } from './limits/pipeline-limit.js';
import { Page, applyPagingHeaders } from './paging/paging.js';
import { matchOnlyIds } from './requests/id-params.js';

/** Longer than the 60 s for which nginx reuses an idle connection, so that no request arrives on a connection that is closing. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Runs registered middleware before Express. Normally, Express replaces the prototype of each request and response, which costs a quarter
 * of a read's CPU time. This server makes Node create them with Express's prototypes.
 */
export class HttpServer extends ExpressAdapter {
  private readonly middlewares: Middleware[] = [];

  /** Registers middleware that runs before Express, in this order. */
  useBeforeExpress(middlewares: readonly Middleware[]): void {
    this.middlewares.push(...middlewares);
  }

  override initHttpServer(): void {
    const express = this.getInstance<Express>();
    matchOnlyIds(express);
    class ExpressRequest extends IncomingMessage {}
    class ExpressResponse extends ServerResponse {}
    Object.setPrototypeOf(ExpressRequest.prototype, express.request);
    Object.setPrototypeOf(ExpressResponse.prototype, express.response);
    express.request = ExpressRequest.prototype as Express['request'];
    express.response = ExpressResponse.prototype as Express['response'];
    this.httpServer = createServer(
      { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS },
      (request, response) => {
        if (!enforcePipelineLimit(request, response)) return;
        const runMiddleware = (index: number): void => {
          const middleware = this.middlewares[index];
          if (middleware) middleware(request, response, () => runMiddleware(index + 1));
          else express(request, response);
        };
        runMiddleware(0);
      },
    );
  }

  override reply(response: Response, body: unknown, status?: number): unknown {
    const answer = body instanceof Page ? applyPagingHeaders(body, response) : body;
    return isCompressible(response) ? sendCompressed(response, answer, status) : super.reply(response, answer, status);
  }
}
