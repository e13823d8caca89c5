import { Body, Controller, Ip, Param, Put, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { finished } from 'node:stream';
import { SecurityUpdate } from '../../contracts/auth.js';
import { CurrentUserView } from '../../contracts/users.js';
import { CurrentViewer, type Viewer } from '../../platform/http/access/viewer.js';
import { keyedRequestOf } from '../../platform/http/idempotency/idempotency-keys.js';
import { HandlesIdempotencyKey } from '../../platform/http/idempotency/post.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { Push } from '../../platform/realtime/push.js';
import { UserReader } from '../users/user.reader.js';
import { RecentCodeGuard } from './confirmation/recent-code.guard.js';
import { SecurityService } from './security.service.js';
import { VerifiedSessions } from './sessions/verified-sessions.js';

@ApiTags('accounts')
@Controller('api/users')
export class SecurityController {
  constructor(
    private readonly security: SecurityService,
    private readonly verified: VerifiedSessions,
    private readonly push: Push,
    private readonly users: UserReader,
  ) {}

  /**
   * Changes the viewer's own email address, password or both. All other sessions end, unless only the letter case of the address changes. This session gets
   * a new id. Throws `auth.confirm-password` if the account needs a code and none was entered in this session within the last 15 minutes.
   */
  @UseGuards(RecentCodeGuard)
  @HandlesIdempotencyKey()
  @Put(':id/security')
  async update(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() update: SecurityUpdate,
    @Ip() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentUserView> {
    const sid = request.sessionID;
    // Without the passwords, which are verified, so that the fingerprint does not help to guess them.
    const keyedRequest = keyedRequestOf(request, { email: update.email });
    const { account, ended } = await this.security.change(viewer, id, update, { address, sid, keyedRequest });
    this.push.closeSessions(ended);
    const isSignedIn = await this.verified
      .start(request, response, account)
      // The other tabs of this browser ask for the viewer as soon as their sockets close, and need the new cookie for that. Their sockets therefore close
      // after the response, or at once if the client has closed its connection.
      .finally(() => finished(response, () => this.push.closeSessions([sid])));
    if (!isSignedIn) throw new Problem('auth.required');
    const user = await this.users.current(viewer);
    if (!user) throw new Problem('auth.required');
    return user;
  }
}
