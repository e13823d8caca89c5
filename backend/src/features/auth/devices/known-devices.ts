import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Housekeeping } from '../../../platform/jobs/housekeeping.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { SessionDevice } from '../../../platform/session/sessions.js';
import { parseUserAgent } from '../sessions/user-agent.js';
import { newDeviceSignedIn } from './device.events.js';

const LIFETIME_MS = 400 * 24 * 3_600_000;

// The subquery in RETURNING does not see the row that this statement inserts.
const REMEMBER = `
  INSERT INTO known_devices AS known (id, user_id, browser, system, network, first_used_at, last_used_at)
  VALUES ($1, $2, $3, $4, $5, $6, $6)
  ON CONFLICT ON CONSTRAINT known_devices_once DO UPDATE SET last_used_at = excluded.last_used_at
  RETURNING id = $1 AS "isNew", EXISTS (SELECT FROM known_devices other WHERE other.user_id = $2) AS "isKnownAccount"`;

/**
 * Remembers from where each account has signed in. A device is a browser and a system in a network: a cookie would be lost with a private window,
 * and the whole `User-Agent` header changes with every update of the browser.
 */
@Injectable()
export class KnownDevices implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() =>
      this.database.query('DELETE FROM known_devices WHERE last_used_at < $1', [
        new Date(this.clock.now().getTime() - LIFETIME_MS),
      ]),
    );
  }

  /** Stores the device of a sign-in. The first known device of an account causes no event. */
  remember(userId: string, { userAgent, network }: Pick<SessionDevice, 'userAgent' | 'network'>): Promise<void> {
    const deviceId = newId();
    const { browser, system } = parseUserAgent(userAgent);
    return this.unitOfWork.run(async () => {
      const values = [deviceId, userId, browser ?? '', system ?? '', network, this.clock.now()];
      const stored = await this.database.queryOne<{ isNew: boolean; isKnownAccount: boolean }>(REMEMBER, values);
      if (stored?.isNew && stored.isKnownAccount) await this.outbox.append(newDeviceSignedIn, { userId, deviceId });
    });
  }
}
