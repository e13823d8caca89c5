import { PASSWORD, type Person, type TestApp } from '../app.js';
import { Secret, TOTP } from 'otpauth';
import type { TwoFactorSetupView } from '../../src/contracts/two-factor.js';
import { Clock } from '../../src/platform/clock.js';

export const STEP = 30_000;
export const MINUTE = 60_000;

/** The time of an app, which starts at a whole time step and moves only when a test moves it. */
export class TestClock {
  now = Math.ceil(Date.now() / STEP) * STEP;

  constructor(app: TestApp) {
    app.nest.get(Clock).now = () => new Date(this.now);
  }
}

/** A person whose sign-in needs a code, and their authenticator app. */
export interface ProtectedPerson extends Person {
  secret: string;
  recoveryCodes: string[];
  /** Returns the code that the authenticator app shows at the time in milliseconds. */
  codeAt: (time: number) => string;
}

export const codeOf = (secret: string, time: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });

/** Turns two-factor sign-in on, and moves the clock past the code that this uses up. */
export async function protect(person: Person, clock: TestClock): Promise<ProtectedPerson> {
  const { body: setup } = await person.http.put('/api/account/two-factor/setup').expect(200);
  const { secret } = setup as TwoFactorSetupView;
  const { body } = await person.http
    .put('/api/account/two-factor')
    .send({ code: codeOf(secret, clock.now) })
    .expect(200);
  clock.now += 2 * STEP;
  const { recoveryCodes } = body as { recoveryCodes: string[] };
  return { ...person, secret, recoveryCodes, codeAt: (time) => codeOf(secret, time) };
}

/** Sends the password, the first step of a sign-in. */
export const enterPassword = (app: TestApp, email: string, password = PASSWORD) =>
  app.visitor().post('/api/auth/login').send({ email, password });

/** Sends the password, and returns the challenge that asks for the code. */
export async function challengeOf(app: TestApp, { player }: Person, password = PASSWORD): Promise<string> {
  const { body } = await enterPassword(app, player.email, password).expect(401);
  expect(body).toMatchObject({ code: 'auth.code-required', challenge: expect.any(String) });
  return (body as { challenge: string }).challenge;
}

export const enterCode = (app: TestApp, challenge: string, code: string) =>
  app.visitor().post('/api/auth/login/code').send({ challenge, code });

/** The two-factor settings of a person, as the server answers them. */
export const stateOf = async ({ http }: Person): Promise<object> =>
  (await http.get('/api/account/two-factor').expect(200)).body as object;

export const problemCodeOf = ({ body }: { body: { code?: string } }): string | undefined => body.code;
