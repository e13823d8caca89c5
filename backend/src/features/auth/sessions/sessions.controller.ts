import { Controller, Delete, Get, HttpCode, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { SessionView } from '../../../contracts/sessions.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { Push } from '../../../platform/realtime/push.js';
import { type ActiveSession, Sessions } from '../../../platform/session/sessions.js';
import { parseUserAgent } from './user-agent.js';

@ApiTags('accounts')
@Controller('api/auth/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly push: Push,
  ) {}

  /** The viewer's sessions, this one first, then those used last; at most 100. */
  @Get()
  async list(@CurrentViewer() viewer: Viewer, @Req() request: Request): Promise<SessionView[]> {
    return (await this.sessions.listOf(viewer.id, request.sessionID)).map(toView);
  }

  /** Ends all other sessions of the viewer and closes their sockets. */
  @Delete()
  @HttpCode(204)
  async endOthers(@CurrentViewer() viewer: Viewer, @Req() request: Request): Promise<void> {
    this.push.closeSessions(await this.sessions.endAllOf(viewer.id, request.sessionID));
  }

  /** Ends one session of the viewer and closes its sockets. Throws `session.unknown`. */
  @Delete(':id')
  @HttpCode(204)
  async end(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<void> {
    this.push.closeSessions([await this.sessions.endOne(viewer.id, id)]);
  }
}

const toView = ({ id, device, lastSeenAt, isCurrent }: ActiveSession): SessionView => ({
  id,
  ...parseUserAgent(device?.userAgent ?? ''),
  network: device?.network ?? null,
  signedInAt: device?.signedInAt ?? null,
  lastSeenAt: lastSeenAt.toISOString(),
  isCurrent,
});
