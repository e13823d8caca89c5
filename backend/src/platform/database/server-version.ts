import { WrongSetting } from '../config/wrong-setting.js';

/** The first that can change the expression of a generated column, as migrations do. */
const OLDEST = 17;

/** Throws `WrongSetting` where PostgreSQL is too old; `version` is what it says of itself. */
export function assertRecent(version: string): void {
  if (Number.parseInt(version) < OLDEST)
    throw new WrongSetting(
      `Wrong setting DATABASE_URL: there is PostgreSQL ${version}, and ${OLDEST} or newer is needed`,
    );
}
