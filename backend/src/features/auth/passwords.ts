import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Problem } from '../../platform/http/problems/problem.js';

// OWASP's argon2id minimum: 19 MiB, 2 passes, 1 lane; algorithm 2 is argon2id.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_QUEUED = 64;

// Hashing uses a whole core. More hashes at once would starve other requests.
const hashingSlots = pLimit(4);

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (hashingSlots.pendingCount >= MAX_QUEUED) throw new Problem('server.unavailable', { retryAfterSeconds: 3 });
  return hashingSlots(work);
}

export const hashPassword = (password: string): Promise<string> => limitConcurrency(() => hash(password, PARAMETERS));

// Verified when the account does not exist, so that the answer takes as long as for a wrong password.
const dummyHash = hash('nobody has this password', PARAMETERS);

/** Checks a password against a hash. Without a hash, the answer is false, but takes as long as with one. */
export const verifyPassword = (passwordHash: string | undefined, password: string): Promise<boolean> =>
  limitConcurrency(
    async () => (await verify(passwordHash ?? (await dummyHash), password)) && passwordHash !== undefined,
  );
