import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from './configuration-error.js';

/**
 * Returns the secret that signs cookies, the links of verification mails, upload URLs and the tokens of suspended people, and encrypts the secrets of two-factor sign-in. The first start
 * creates it in the data folder.
 */
export function loadOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  if (!existsSync(path)) createSecret(path, dataDir);
  const secret = readSecret(path);
  if (secret.length < 32)
    throw new ConfigurationError(`Invalid setting DATA_DIR: ${path} contains no secret; delete it`);
  return secret;
}

function readSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ConfigurationError(`Invalid setting DATA_DIR: ${path} cannot be read`);
  }
}

/** Creates the file atomically, because several processes may start at once. */
function createSecret(path: string, dataDir: string): void {
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(temporaryPath, randomBytes(48).toString('base64url'), { mode: 0o600 });
    linkSync(temporaryPath, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !existsSync(path))
      throw new ConfigurationError(`Invalid setting DATA_DIR: cannot write to ${dataDir}`);
  } finally {
    if (existsSync(temporaryPath)) rmSync(temporaryPath);
  }
}
