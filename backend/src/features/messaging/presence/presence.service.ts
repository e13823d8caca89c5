import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Database } from '../../../platform/database/database.js';
import { Push } from '../../../platform/realtime/push.js';
import { PRESENCE_EXPIRY, presenceReceiversOf } from './presence-rows.js';

const MINUTE = `date_trunc('minute', now())`;

// Stands for a process that has stopped. It expires like a process that died, unless the user connects to another one.
const STOPPED = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** SQL for the other processes to which the user of the row `p` is connected. */
const OTHERS = `array_remove(array_remove(p.processes, $2::uuid), ${STOPPED})`;

// Rows are locked in the order of the ids, so that two processes do not deadlock.
const SET_ONLINE = `
  INSERT INTO presence AS p (user_id, seen_at, processes)
  SELECT id, ${MINUTE}, ARRAY[$2::uuid] FROM unnest($1::uuid[]) id ORDER BY id
  ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at, processes = array_append(${OTHERS}, $2::uuid)
  RETURNING p.user_id, cardinality(p.processes) = 1 AS "isChanged"`;

const SET_OFFLINE = `
  UPDATE presence p SET processes = ${OTHERS}, seen_at = ${MINUTE}
  FROM (SELECT user_id FROM presence WHERE user_id = ANY($1::uuid[]) AND $2::uuid = ANY(processes) ORDER BY user_id FOR UPDATE) disconnected
  WHERE p.user_id = disconnected.user_id RETURNING p.user_id, p.processes = '{}' AS "isChanged"`;

const REMOVE_PROCESS = `
  UPDATE presence p SET processes = CASE WHEN ${OTHERS} = '{}' THEN ARRAY[${STOPPED}] ELSE ${OTHERS} END, seen_at = ${MINUTE}
  FROM (SELECT user_id FROM presence WHERE user_id = ANY($1::uuid[]) AND $2::uuid = ANY(processes) ORDER BY user_id FOR UPDATE) disconnected
  WHERE p.user_id = disconnected.user_id`;

// Also adds this process again if the row has expired, because the renewal was late. The user, who was shown as away, is then shown as active again.
const RENEW = `
  UPDATE presence p SET seen_at = ${MINUTE}, processes = array_append(${OTHERS}, $2::uuid)
  FROM (SELECT user_id, processes, seen_at FROM presence WHERE user_id = ANY($1::uuid[]) ORDER BY user_id FOR UPDATE) connected
  WHERE p.user_id = connected.user_id
  RETURNING p.user_id, connected.processes = '{}' OR connected.seen_at < now() - ${PRESENCE_EXPIRY} AS "isChanged"`;

const EXPIRE = `
  UPDATE presence p SET processes = '{}'
  FROM (SELECT user_id FROM presence WHERE processes <> '{}' AND seen_at < now() - ${PRESENCE_EXPIRY} ORDER BY user_id FOR UPDATE SKIP LOCKED) expired
  WHERE p.user_id = expired.user_id RETURNING p.user_id, true AS "isChanged"`;

const FORGET = `DELETE FROM presence p WHERE p.user_id = $1 RETURNING p.user_id, true AS "isChanged"`;

/** Selects the users whose presence has changed, with the people who see it. Nobody sees when a deleted account was last active. */
const withReceivers = (changed: string): string => `
  WITH changed AS (${changed})
  SELECT subject.id AS "userId", subject.deleted_at IS NOT NULL AS "isHidden", ${presenceReceiversOf('subject.id')} AS receivers
  FROM changed JOIN users subject ON subject.id = changed.user_id
  WHERE changed."isChanged" AND subject.shares_presence`;

const [ONLINE, OFFLINE, RENEWED, EXPIRED, FORGOTTEN] = [SET_ONLINE, SET_OFFLINE, RENEW, EXPIRE, FORGET].map(
  withReceivers,
) as [string, string, string, string, string];

const CURRENT = `
  SELECT subject.id AS "userId", ${presenceReceiversOf('subject.id')} AS receivers,
    NOT subject.shares_presence AS "isHidden", subject.shares_presence AND p.processes <> '{}' AND p.seen_at > now() - ${PRESENCE_EXPIRY} AS "isOnline"
  FROM users subject JOIN presence p ON p.user_id = subject.id WHERE subject.id = $1`;

/** A user whose presence has changed, and the people who see it. */
interface PresenceReceivers {
  userId: string;
  isHidden: boolean;
  receivers: readonly string[];
}

/** Stores which users are connected to this process, and pushes changes to the people with whom they have a direct conversation. */
@Injectable()
export class PresenceService {
  private readonly processId = randomUUID();

  constructor(
    private readonly database: Database,
    private readonly push: Push,
  ) {}

  async setOnline(userIds: readonly string[]): Promise<void> {
    this.pushAll(await this.database.query<PresenceReceivers>(ONLINE, [userIds, this.processId]), true);
  }

  async setOffline(userIds: readonly string[]): Promise<void> {
    this.pushAll(await this.database.query<PresenceReceivers>(OFFLINE, [userIds, this.processId]), false);
  }

  /**
   * Removes this process, before it stops, from the users who are connected to it. Those who connect to no other process count as active until their row
   * expires, so that a restart does not show everybody as away.
   */
  async removeProcess(userIds: readonly string[]): Promise<void> {
    await this.database.query(REMOVE_PROCESS, [userIds, this.processId]);
  }

  /** Keeps connected users online, and ends the presence of those whose process no longer runs. */
  async renew(userIds: readonly string[]): Promise<void> {
    if (userIds.length > 0)
      this.pushAll(await this.database.query<PresenceReceivers>(RENEWED, [userIds, this.processId]), true);
    this.pushAll(await this.database.query<PresenceReceivers>(EXPIRED, []), false);
  }

  /** Pushes the user's presence after they have switched the sharing of it on or off. */
  async publish(userId: string): Promise<void> {
    const current = await this.database.queryOne<PresenceReceivers & { isOnline: boolean }>(CURRENT, [userId]);
    if (current) this.pushAll([current], current.isOnline);
  }

  /** Deletes the presence of a deleted account. */
  async forget(userId: string): Promise<void> {
    this.pushAll(await this.database.query<PresenceReceivers>(FORGOTTEN, [userId]), false);
  }

  private pushAll(changes: readonly PresenceReceivers[], online: boolean): void {
    for (const { userId, isHidden, receivers } of changes)
      this.push.toUsers(receivers, 'presence', { userId, online, ...(isHidden && { isHidden }) });
  }
}
