import { Injectable } from '@nestjs/common';
import type { Viewer } from '../http/access/viewer.js';
import type { LiveSocket } from './push.js';
import { Problem } from '../http/problems/problem.js';

type CanWatch = (viewer: Viewer | null, id: string) => Promise<boolean>;
type SendState = (socket: LiveSocket, id: string) => Promise<void>;

/** The kinds of rooms that a socket may watch, each with its access rule. */
@Injectable()
export class WatchedRooms {
  private readonly rules = new Map<string, CanWatch>();
  private readonly states = new Map<string, SendState>();

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
    if (!(await this.ruleOf(room)(viewer, id))) throw new Problem('socket.unknown-room');
  }

  /** Returns the room's access rule. Throws `socket.unknown-room` for an undefined kind. */
  ruleOf(room: string): CanWatch {
    const rule = this.rules.get(room.split(':')[0] ?? '');
    if (!rule) throw new Problem('socket.unknown-room');
    return rule;
  }
}
