import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Response } from 'express';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Page, unfold } from './paging.js';

/**
 * Express gives each request and response its own prototype after Node has made them, which slows down everything that
 * touches them afterwards. Here Node makes them with that prototype, and Express finds nothing left to change.
 */
export class HttpServer extends ExpressAdapter {
  override initHttpServer(): void {
    const express = this.getInstance<Express>();
    class BornRequest extends IncomingMessage {}
    class BornResponse extends ServerResponse {}
    Object.setPrototypeOf(BornRequest.prototype, express.request);
    Object.setPrototypeOf(BornResponse.prototype, express.response);
    express.request = BornRequest.prototype as Express['request'];
    express.response = BornResponse.prototype as Express['response'];
    this.httpServer = createServer({ IncomingMessage: BornRequest, ServerResponse: BornResponse }, express);
  }

  override reply(response: Response, body: unknown, status?: number): unknown {
    return super.reply(response, body instanceof Page ? unfold(body, response) : body, status);
  }
}
