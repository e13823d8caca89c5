import { Injectable } from '@nestjs/common';
import type { Viewer } from '../http/access.js';
import { Problem } from '../http/problem.js';

type MayWatch = (viewer: Viewer | null, id: string) => Promise<boolean>;

/** The kinds of rooms that a socket may watch, each with the rule of who may. */
@Injectable()
export class WatchedRooms {
  private readonly kinds = new Map<string, MayWatch>();

  /** Opens rooms named `{kind}:{id}` to whom `mayWatch` lets in. */
  define(kind: string, mayWatch: MayWatch): void {
    this.kinds.set(kind, mayWatch);
  }

  /** Throws `socket.unknown-room` for a room that is not there for the viewer. */
  async authorize(viewer: Viewer | null, room: string): Promise<void> {
    const [, id = ''] = room.split(':');
    if (!(await this.assertKind(room)(viewer, id))) throw new Problem('socket.unknown-room');
  }

  /** Throws `socket.unknown-room` for a room of a kind that nobody may watch; answers the rule of the others. */
  assertKind(room: string): MayWatch {
    const mayWatch = this.kinds.get(room.split(':')[0] ?? '');
    if (!mayWatch) throw new Problem('socket.unknown-room');
    return mayWatch;
  }
}
