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
    const [kind = '', id = ''] = room.split(':');
    if (!(await this.kinds.get(kind)?.(viewer, id))) throw new Problem('socket.unknown-room');
  }
}
