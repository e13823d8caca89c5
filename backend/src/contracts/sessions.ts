/** A session of the viewer: one browser that is signed in. */
export class SessionView {
  /** Identifies the session in this API only. It cannot be used to sign in. */
  id: string;
  /** The browser's name at the time of the sign-in; null if unknown. */
  browser: string | null;
  /** The operating system; null if unknown. */
  system: string | null;
  /** The network from which the browser signed in, without the part that identifies one computer; null if unknown. */
  network: string | null;
  /** ISO 8601; null if the session began before Muster stored this time. */
  signedInAt: string | null;
  /** ISO 8601, at most one hour older than the last request. */
  lastSeenAt: string;
  /** This is the session of the request. */
  isCurrent: boolean;
}
