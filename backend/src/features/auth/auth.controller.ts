import { Body, Controller, Get, HttpCode, Ip, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { LoginRequest, RegisterRequest } from '../../contracts/auth.js';
import { CurrentUserView } from '../../contracts/users.js';
import { CurrentViewer, OpenToVisitors, type Viewer, viewerOf } from '../../platform/http/access.js';
import { Problem } from '../../platform/http/problem.js';
import { Push } from '../../platform/realtime/push.js';
import { endSession, startSession } from '../../platform/session/sign-in.js';
import { UserReader } from '../users/user.reader.js';
import { AuthService } from './auth.service.js';
import { SignInGuard } from './sign-in.guard.js';

@ApiTags('accounts')
@Controller('api')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly users: UserReader,
    private readonly push: Push,
  ) {}

  /** The signed-in user; 401 for a visitor. */
  @Get('auth/user')
  current(@CurrentViewer() viewer: Viewer): Promise<CurrentUserView> {
    return this.read(viewer);
  }

  /** Starts a session under a new id. */
  @OpenToVisitors()
  @UseGuards(SignInGuard)
  @Post('auth/login')
  @HttpCode(200)
  @ApiBody({ type: LoginRequest })
  async login(@Req() request: Request): Promise<CurrentUserView> {
    return this.signIn(request, viewerOf(request));
  }

  /** Creates an account and signs in. */
  @OpenToVisitors()
  @Post('auth/register')
  async register(
    @Body() registration: RegisterRequest,
    @Ip() address: string,
    @Req() request: Request,
  ): Promise<CurrentUserView> {
    return this.signIn(request, await this.auth.register(registration, address));
  }

  /** Where a client is sent that needs a session. */
  @OpenToVisitors()
  @Get('login')
  toLogin(@Res() response: Response): void {
    response.redirect('/login');
  }

  /** Ends this session and closes its sockets. A plain link, so it answers with a redirect. */
  @OpenToVisitors()
  @Get('logout')
  async logout(@Req() request: Request, @Res() response: Response): Promise<void> {
    // Another site may link here, and must not sign anybody out.
    const isForeign = ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']));
    if (viewerOf(request) && !isForeign) {
      this.push.closeSessions([await endSession(request)]);
      response.clearCookie('muster.sid', { path: '/' });
    }
    response.redirect('/');
  }

  private async signIn(request: Request, viewer: Viewer | null): Promise<CurrentUserView> {
    if (!viewer) throw new Problem('auth.invalid-credentials');
    const user = await this.read(viewer);
    await startSession(request, viewer);
    return user;
  }

  private async read(viewer: Viewer): Promise<CurrentUserView> {
    const user = await this.users.current(viewer);
    if (!user) throw new Problem('auth.required');
    return user;
  }
}
