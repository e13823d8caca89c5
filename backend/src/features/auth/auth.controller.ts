import { Body, Controller, Get, HttpCode, Ip, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { LoginRequest, RegisterRequest } from '../../contracts/auth.js';
import { CurrentUserView } from '../../contracts/users.js';
import { CurrentViewer, OpenToVisitors, type Viewer, viewerOf } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { PostWithoutIdempotency } from '../../platform/http/idempotency/post.js';
import { BodyLimit } from '../../platform/http/requests/body.guard.js';
import { Push } from '../../platform/realtime/push.js';
import { Sessions } from '../../platform/session/sessions.js';
import { UserReader } from '../users/user.reader.js';
import type { Account } from '../users/users.module.js';
import { AuthService } from './auth.service.js';
import { SignInGuard } from './sign-in.guard.js';

const MAX_BODY_BYTES = 8 * 1024;

@ApiTags('accounts')
@Controller('api')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly users: UserReader,
    private readonly push: Push,
    private readonly sessions: Sessions,
  ) {}

  /** The signed-in user; 401 for a visitor. */
  @Get('auth/user')
  current(@CurrentViewer() viewer: Viewer): Promise<CurrentUserView> {
    return this.read(viewer);
  }

  /** Starts a session under a new id. */
  @OpenToVisitors()
  @UseGuards(SignInGuard)
  @BodyLimit(MAX_BODY_BYTES)
  @PostWithoutIdempotency('auth/login')
  @HttpCode(200)
  @ApiBody({ type: LoginRequest })
  async login(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<CurrentUserView> {
    // `SignInGuard` has set the user.
    const account = request.user as Account;
    const user = await this.signIn(request, account);
    // A concurrent password change ends all existing sessions, but misses this one if it started later.
    if (await this.auth.isUnchanged(account)) return user;
    await this.sessions.end(request, response);
    throw new Problem('auth.invalid-credentials');
  }

  /** Creates an account and signs in. */
  @OpenToVisitors()
  @BodyLimit(MAX_BODY_BYTES)
  @PostWithoutIdempotency('auth/register')
  async register(
    @Body() registration: RegisterRequest,
    @Ip() address: string,
    @Req() request: Request,
  ): Promise<CurrentUserView> {
    return this.signIn(request, await this.auth.register(registration, address));
  }

  /** Redirects a client without a session to the sign-in page. */
  @OpenToVisitors()
  @ApiFoundResponse({ description: 'To `/login`' })
  @Get('login')
  toLogin(@Res() response: Response): void {
    response.redirect('/login');
  }

  /** Ends this session and closes its sockets. A plain link, so it answers with a redirect. */
  @OpenToVisitors()
  @ApiFoundResponse({ description: 'To `/`' })
  @Get('logout')
  async logout(@Req() request: Request, @Res() response: Response): Promise<void> {
    // Another site may link here, and must not sign anybody out.
    const isForeign = ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']));
    if (viewerOf(request) && !isForeign) {
      await this.sessions.end(request, response);
      this.push.closeSessions([request.sessionID]);
    }
    response.redirect('/');
  }

  private async signIn(request: Request, viewer: Viewer): Promise<CurrentUserView> {
    const user = await this.read(viewer);
    const replaced = viewerOf(request) ? [request.sessionID] : [];
    await this.sessions.start(request, viewer);
    this.push.closeSessions(replaced);
    return user;
  }

  private async read(viewer: Viewer): Promise<CurrentUserView> {
    const user = await this.users.current(viewer);
    if (!user) throw new Problem('auth.required');
    return user;
  }
}
