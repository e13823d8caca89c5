import { Secret, TOTP } from 'otpauth';

const STEP = 30_000;

/** An authenticator app. The server accepts the codes of three time steps, and each step once, so a journey gets three codes without waiting. */
export class Authenticator {
  private lastStep = 0;
  private readonly totp: TOTP;

  /** `key` is the setup key as the page shows it. */
  constructor(key: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  }

  /** Returns the code of the earliest time step that was not used and that the server still accepts. */
  nextCode(): string {
    this.lastStep = Math.max(this.lastStep + 1, Math.floor(Date.now() / STEP) - 1);
    return this.totp.generate({ timestamp: this.lastStep * STEP });
  }
}
