import { Body, Controller, Get, HttpCode, Ip, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { finished } from 'node:stream';
import { LoginRequest, RegisterRequest } from '../../contracts/auth.js';
import { LoginCodeRequest } from '../../contracts/two-factor.js';
import { CurrentUserView } from '../../contracts/users.js';
import { CurrentViewer, OpenToVisitors, type Viewer, viewerOf } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { keyedRequestOf } from '../../platform/http/idempotency/idempotency-keys.js';
import { PostWithCredentials } from '../../platform/http/idempotency/post.js';
import { BodyLimit, SMALL_BODY_BYTES } from '../../platform/http/requests/body.guard.js';
import { Push } from '../../platform/realtime/push.js';
import { Sessions } from '../../platform/session/sessions.js';
import type { Account } from '../users/users.module.js';
import { AuthService } from './auth.service.js';
import { KnownDevices } from './devices/known-devices.js';
import { RegistrationService } from './registration.service.js';
import { VerifiedSessions } from './sessions/verified-sessions.js';
import { SignInGuard } from './sign-in.guard.js';

@ApiTags('accounts')
@Controller('api')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly registrations: RegistrationService,
    private readonly push: Push,
    private readonly sessions: Sessions,
    private readonly verified: VerifiedSessions,
    private readonly devices: KnownDevices,
  ) {}

  /** The signed-in user; 401 for a visitor. */
  @Get('auth/user')
  current(@CurrentViewer() viewer: Viewer): Promise<CurrentUserView> {
    return this.auth.currentUser(viewer);
  }

  /** Starts a session under a new id. Throws `auth.code-required`, with a challenge, for an account that needs a code. */
  @OpenToVisitors()
  @UseGuards(SignInGuard)
  @BodyLimit(SMALL_BODY_BYTES)
  @PostWithCredentials('auth/login')
  @HttpCode(200)
  @ApiBody({ type: LoginRequest })
  async login(
    @Ip() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentUserView> {
    // `SignInGuard` has set the user.
    const account = request.user as Account;
    const keyedRequest = keyedRequestOf(request, { email: account.email });
    return this.startSession(request, response, await this.auth.signIn(account, address, keyedRequest));
  }

  /** Completes a sign-in with a code of the authenticator app or a recovery code. Throws `auth.wrong-code` and `auth.challenge-ended`. */
  @OpenToVisitors()
  @BodyLimit(SMALL_BODY_BYTES)
  @PostWithCredentials('auth/login/code')
  @HttpCode(200)
  async loginWithCode(
    @Body() login: LoginCodeRequest,
    @Ip() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentUserView> {
    const signIn = await this.auth.signInWithCode(login, address, keyedRequestOf(request));
    return this.startSession(request, response, signIn);
  }

  /** Creates an account and signs in. */
  @OpenToVisitors()
  @BodyLimit(SMALL_BODY_BYTES)
  @PostWithCredentials('auth/register')
  async register(
    @Body() registration: RegisterRequest,
    @Ip() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CurrentUserView> {
    // Without the password, which is verified, so that the fingerprint does not help to guess it.
    const keyedRequest = keyedRequestOf(request, { ...registration, password: undefined });
    const registered = await this.registrations.register(registration, address, keyedRequest);
    return this.startSession(request, response, registered);
  }

  /** Redirects a client without a session to the sign-in page. */
  @OpenToVisitors()
  @ApiFoundResponse({ description: 'To `/login`' })
  @Get('login')
  toLogin(@Res() response: Response): void {
    response.redirect('/login');
  }

  /** Ends this session and closes its sockets. The browser follows a plain link here, so the answer is a redirect. */
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

  private async startSession(
    request: Request,
    response: Response,
    { account, user }: { account: Account; user: CurrentUserView },
  ): Promise<CurrentUserView> {
    const replaced = viewerOf(request) ? [request.sessionID] : [];
    const isSignedIn = await this.verified
      .start(request, response, account)
      // After the response, as in `SecurityController.update`: the other tabs of this browser need the new cookie.
      .finally(() => finished(response, () => this.push.closeSessions(replaced)));
    if (!isSignedIn) throw new Problem('auth.invalid-credentials');
    if (request.session.device) await this.devices.remember(account.id, request.session.device);
    return user;
  }
}
