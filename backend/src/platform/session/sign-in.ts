import type { Request, RequestHandler } from 'express';
import passport from 'passport';
import type { Viewer } from '../http/access.js';

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: string };
  }
}

// The session holds the id and nothing else: whoever may not come in any more has no session.
passport.serializeUser((user, done) => done(null, (user as Viewer).id));
passport.deserializeUser((id: string, done) => done(null, { id } satisfies Viewer));

export const readViewer = (): RequestHandler => passport.session() as RequestHandler;

/** Starts a session under a new id. */
export const startSession = (request: Request, viewer: Viewer): Promise<void> =>
  new Promise((resolve, reject) => request.logIn(viewer, (error?: Error) => (error ? reject(error) : resolve())));

/** Ends the request's session in the database too; answers its id. */
export const endSession = (request: Request): Promise<string> =>
  new Promise((resolve, reject) => {
    const sid = request.sessionID;
    request.session.destroy((error?: Error) => (error ? reject(error) : resolve(sid)));
  });
