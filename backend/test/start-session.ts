import type { INestApplication } from '@nestjs/common';
import { sign } from 'cookie-signature';
import { Cookie } from 'express-session';
import { randomUUID } from 'node:crypto';
import { Clock } from '../src/platform/clock.js';
import { Config } from '../src/platform/config/config.js';
import { Database } from '../src/platform/database/database.js';
import { LIFETIME_MS, SessionStore } from '../src/platform/session/session-store.js';

/** Stores a session of the user and returns its cookie. */
export async function startSession(app: INestApplication, userId: string): Promise<string> {
  const sid = randomUUID();
  const authenticatedAt = app.get(Clock).now().toISOString();
  const cookie = new Cookie();
  cookie.maxAge = LIFETIME_MS;
  await new SessionStore(app.get(Database)).insert(sid, {
    cookie,
    passport: { user: userId },
    authenticatedAt,
  });
  return `muster.sid=${encodeURIComponent(`s:${sign(sid, app.get(Config).sessionSecret)}`)}`;
}
