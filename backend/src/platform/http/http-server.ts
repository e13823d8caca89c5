import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Response } from 'express';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { enforcePipelineLimit } from './limits/connection-limits.js';
import { Page, applyPagingHeaders } from './paging/paging.js';
import { matchOnlyIds } from './requests/id-params.js';

type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Runs registered steps before Express. Express replaces the prototype of each request and response after Node created
 * them, which costs a quarter of a read's CPU time. Here Node creates them with that prototype.
 */
export class HttpServer extends ExpressAdapter {
  private readonly steps: Step[] = [];

  /** Registers steps that run before Express, in this order. */
  useBeforeExpress(steps: readonly Step[]): void {
    this.steps.push(...steps);
  }

  override initHttpServer(): void {
    const express = this.getInstance<Express>();
    matchOnlyIds(express);
    class BornRequest extends IncomingMessage {}
    class BornResponse extends ServerResponse {}
    Object.setPrototypeOf(BornRequest.prototype, express.request);
    Object.setPrototypeOf(BornResponse.prototype, express.response);
    express.request = BornRequest.prototype as Express['request'];
    express.response = BornResponse.prototype as Express['response'];
    this.httpServer = createServer(
      { IncomingMessage: BornRequest, ServerResponse: BornResponse },
      (request, response) => {
        if (!enforcePipelineLimit(request, response)) return;
        const pass = (at: number): void => {
          const step = this.steps[at];
          if (step) step(request, response, () => pass(at + 1));
          else express(request, response);
        };
        pass(0);
      },
    );
  }

  override reply(response: Response, body: unknown, status?: number): unknown {
    return super.reply(response, body instanceof Page ? applyPagingHeaders(body, response) : body, status);
  }
}
