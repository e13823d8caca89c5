import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import type {} from 'express-session';

/** The signed-in user who sends the request. */
export interface Viewer {
  readonly id: string;
}

export const OPEN_TO_VISITORS = 'open-to-visitors';

/** Opens a route to visitors. Every other route needs a session. */
export const OpenToVisitors = () =>
  applyDecorators(SetMetadata(OPEN_TO_VISITORS, true), ApiSecurity({}), ApiSecurity('cookie'));

/** The signed-in user, or null for a visitor on a route that is open to visitors. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer | null =>
  viewerOf(context.switchToHttp().getRequest<Request>()),
);

export function viewerOf({ session }: Partial<Pick<Request, 'session'>>): Viewer | null {
  const id = session?.passport?.user;
  return id === undefined ? null : { id };
}
