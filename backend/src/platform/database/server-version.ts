import { ConfigurationError } from '../config/configuration-error.js';

/** The first that can change the expression of a generated column, as migrations do. */
const OLDEST = 17;

/** Throws `ConfigurationError` where PostgreSQL is too old; `version` is what it says of itself. */
export function assertSupportedVersion(version: string): void {
  if (Number.parseInt(version) < OLDEST)
    throw new ConfigurationError(
      `Invalid setting DATABASE_URL: there is PostgreSQL ${version}, and ${OLDEST} or newer is needed`,
    );
}
