import { createHash, randomBytes } from 'node:crypto';

/** The secret in an invitation link: 256 random bits. The database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
