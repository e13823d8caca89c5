import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link or of a sign-in challenge: 256 random bits. The database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A fast hash is enough for a secret that nobody can guess. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
