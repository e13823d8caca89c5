import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

const CARRIED = /(?:^|; ?)muster\.sid=s%3A([\w-]+)\.([^;]+)/;

/** The cookie of a signed-in browser: the session's id under our signature, so that what nobody was given costs no query. */
export class SessionCookie {
  private readonly attributes: string;
  private readonly key: KeyObject;

  constructor(secret: string, { isSecure, lifetime }: { isSecure: boolean; lifetime: number }) {
    this.key = createSecretKey(secret, 'utf8');
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}; Max-Age=${lifetime / 1_000}`;
  }

  /** The id of the session that a `Cookie` header carries. */
  idIn(header: string | undefined): string | undefined {
    const [, sid, signature] = CARRIED.exec(header ?? '') ?? [];
    if (sid === undefined || signature === undefined) return undefined;
    const given = Buffer.from(signature);
    const wanted = Buffer.from(this.signatureOf(sid));
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? sid : undefined;
  }

  /** The `Set-Cookie` header that gives a browser this session. */
  giving(sid: string): string {
    return `muster.sid=s%3A${sid}.${this.signatureOf(sid)}; ${this.attributes}`;
  }

  private signatureOf(sid: string): string {
    return encodeURIComponent(createHmac('sha256', this.key).update(sid).digest('base64').replace(/=+$/, ''));
  }
}

/** The `Set-Cookie` header that takes it away. */
export const NO_SESSION_COOKIE = 'muster.sid=; Path=/; HttpOnly; SameSite=Lax; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
