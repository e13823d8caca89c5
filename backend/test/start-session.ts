import type { INestApplication } from '@nestjs/common';
import { sign } from 'cookie-signature';
import type { Request, Response } from 'express';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import { Clock } from '../src/platform/clock.js';
import { Config } from '../src/platform/config/config.js';
import { Sessions } from '../src/platform/session/sessions.js';

/**
 * Starts a session in this process and returns its cookie. The session's own middleware writes the row, so the process
 * remembers it as fresh and does not renew it with the first request.
 */
export async function startSession(app: INestApplication, userId: string): Promise<string> {
  const incoming = new IncomingMessage(new Socket());
  incoming.url = '/api';
  // The middleware reads only what Node's own request and response have.
  const request = incoming as Request;
  const response = new ServerResponse(incoming) as Response;
  await promisify(app.get(Sessions).middleware)(request, response);
  request.session.passport = { user: userId };
  request.session.authenticatedAt = app.get(Clock).now().toISOString();
  await promisify(request.session.save.bind(request.session))();
  return `muster.sid=${encodeURIComponent(`s:${sign(request.sessionID, app.get(Config).sessionSecret)}`)}`;
}
