import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** A code of the time step before or after the current one is accepted, because clocks differ. */
const DRIFT_STEPS = 1;
const ISSUER = 'Muster';

// Other values than these defaults do not work in every authenticator app.
const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

export const newAuthenticatorSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** Returns what an authenticator app needs to show codes: the secret in Base32, and an `otpauth:` address with it. */
export function authenticatorSetup(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the time step of a code (RFC 6238), or null if the code belongs to no step around this time. */
export function timeStepOf(code: string, secret: Buffer, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}
