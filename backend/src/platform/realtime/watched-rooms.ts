import { Injectable } from '@nestjs/common';
import type { Viewer } from '../http/access/viewer.js';
import { Problem } from '../http/problems/problem.js';

type CanWatch = (viewer: Viewer | null, id: string) => Promise<boolean>;

/** The kinds of rooms that a socket may watch, each with its access rule. */
@Injectable()
export class WatchedRooms {
  private readonly rules = new Map<string, CanWatch>();

  /** Defines the rooms named `{kind}:{id}`. */
  define(kind: string, canWatch: CanWatch): void {
    this.rules.set(kind, canWatch);
  }

  /** Throws `socket.unknown-room` if the viewer may not watch the room. */
  async authorize(viewer: Viewer | null, room: string): Promise<void> {
    const [, id = ''] = room.split(':');
    if (!(await this.ruleOf(room)(viewer, id))) throw new Problem('socket.unknown-room');
  }

  /** Returns the room's access rule. Throws `socket.unknown-room` for an undefined kind. */
  ruleOf(room: string): CanWatch {
    const rule = this.rules.get(room.split(':')[0] ?? '');
    if (!rule) throw new Problem('socket.unknown-room');
    return rule;
  }
}
