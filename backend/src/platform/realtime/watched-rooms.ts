import { Injectable } from '@nestjs/common';
import type { Viewer } from '../http/access/viewer.js';
import { Problem } from '../http/problems/problem.js';

type CanWatch = (viewer: Viewer | null, id: string) => Promise<boolean>;

/** The rooms that a socket may watch, with the access rule of each kind. */
@Injectable()
export class WatchedRooms {
  private readonly rules = new Map<string, CanWatch>();

  /** Opens rooms named `{kind}:{id}` to whom `mayWatch` lets in. */
  define(kind: string, mayWatch: CanWatch): void {
    this.rules.set(kind, mayWatch);
  }

  /** Throws `socket.unknown-room` for a room that is not there for the viewer. */
  async authorize(viewer: Viewer | null, room: string): Promise<void> {
    const [, id = ''] = room.split(':');
    if (!(await this.ruleOf(room)(viewer, id))) throw new Problem('socket.unknown-room');
  }

  /** Throws `socket.unknown-room` for a room of a kind that nobody may watch; answers the rule of the others. */
  ruleOf(room: string): CanWatch {
    const mayWatch = this.rules.get(room.split(':')[0] ?? '');
    if (!mayWatch) throw new Problem('socket.unknown-room');
    return mayWatch;
  }
}
