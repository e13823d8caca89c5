import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Viewer } from '../http/access/viewer.js';
import type { LiveSocket } from './push.js';
import { Problem } from '../http/problems/problem.js';

/** Builds the SQL condition under which a user may watch a room. Both parameters are SQL expressions for ids; the user's is null for a visitor. */
type CanWatch = (userId: string, id: string) => string;
type SendState = (socket: LiveSocket, id: string) => Promise<void>;

/** A user, or null for a visitor, and the id of a room that they watch. */
interface Watch {
  readonly userId: string | null;
  readonly id: string;
}

/** The kinds of rooms that a socket may watch, each with its access rule. */
@Injectable()
export class WatchedRooms {
  private readonly rules = new Map<string, CanWatch>();
  private readonly states = new Map<string, SendState>();

  constructor(private readonly database: Database) {}

  /** Defines the rooms named `{kind}:{id}`. `sendState` sends the current state of the room to a socket that has just entered it. */
  define(kind: string, canWatch: CanWatch, sendState?: SendState): void {
    this.rules.set(kind, canWatch);
    if (sendState) this.states.set(kind, sendState);
  }

  /** Sends the current state of the room, if the room has one, to a socket that has entered it. */
  async sendState(socket: LiveSocket, room: string): Promise<void> {
    const [kind = '', id = ''] = room.split(':');
    await this.states.get(kind)?.(socket, id);
  }

  /** Throws `socket.unknown-room` if the viewer may not watch the room. */
  async authorize(viewer: Viewer | null, room: string): Promise<void> {
    const [, id = ''] = room.split(':');
    const allowed = await this.database.queryOne(
      `SELECT $1::uuid AS user_id, $2::uuid AS id WHERE ${this.ruleOf(room)('$1', '$2')}`,
      [viewer?.id ?? null, id],
    );
    if (!allowed) throw new Problem('socket.unknown-room');
  }

  /** Returns those of the watches of one kind of room that are no longer allowed. */
  refused(kind: string, watches: readonly Watch[]): Promise<Watch[]> {
    return this.database.query(
      `SELECT watch.user_id AS "userId", watch.id FROM unnest($1::uuid[], $2::uuid[]) watch (user_id, id)
       WHERE (${this.ruleOf(kind)('watch.user_id', 'watch.id')}) IS NOT TRUE`,
      [watches.map(({ userId }) => userId), watches.map(({ id }) => id)],
    );
  }

  /** Returns the room's access rule. Throws `socket.unknown-room` for an undefined kind. */
  ruleOf(room: string): CanWatch {
    const rule = this.rules.get(room.split(':')[0] ?? '');
    if (!rule) throw new Problem('socket.unknown-room');
    return rule;
  }
}
