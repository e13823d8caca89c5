import type { Response } from 'supertest';
import type { LiveClient } from '../live-client.js';
import type { Person, TestApp } from '../app.js';
import type { BuiltPlayer } from '../../src/seed/builders/builders.js';
import { Sessions } from '../../src/platform/session/sessions.js';
import { type AccessCase, type Role, isEntityRole, pathOf } from './access-case.js';
import { type AccessWorld, buildWorld } from './access-world.js';
import { addPlayerWith } from './role-world.js';
import type { EntityRole } from './role-outcomes.js';

/** Sends the table's calls as each role, on the data of one world. */
export class AccessCaller {
  private readonly players = new Map<EntityRole, BuiltPlayer>();

  private constructor(
    private readonly app: TestApp,
    private readonly world: AccessWorld,
  ) {}

  /** Builds the world, and a player for each of the roles that is a role in a team, field or game. */
  static async create(app: TestApp, roles: readonly Role[]): Promise<AccessCaller> {
    const caller = new AccessCaller(app, await buildWorld(app));
    for (const role of roles.filter(isEntityRole))
      caller.players.set(role, await addPlayerWith(role, app, caller.world));
    return caller;
  }

  async request({ target, role, call }: AccessCase<unknown>): Promise<Response> {
    const { http } = (await this.signIn(role)) ?? { http: this.app.visitor() };
    const data = call(this.world);
    const method = target.split(' ')[0]?.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const request = http[method](pathOf(target, data));
    if (method === 'get') return request;
    return Buffer.isBuffer(data.body) ? request.type('image/png').send(data.body) : request.send(data.body);
  }

  async emit({ target, role, call }: AccessCase<unknown>): Promise<Awaited<ReturnType<LiveClient['send']>>> {
    const live = await this.app.connect(await this.signIn(role));
    const answer = await live.send(target as 'watch', call(this.world).body);
    live.close();
    return answer;
  }

  private signIn(role: Role): Promise<Person> | null {
    switch (role) {
      case 'visitor':
        return null;
      case 'owner':
        return this.app.signIn(this.world.owner);
      case 'bystander':
        return this.app.signIn(this.world.bystander);
      case 'admin':
        return this.app.signIn(this.world.admin);
      case 'blocked':
        return this.app.signIn(this.world.blocked);
      case 'blocker':
        return this.app.signIn(this.world.blocker);
      case 'suspended':
        return this.signInUntilSuspended();
      default:
        return this.app.signIn(this.playerWith(role));
    }
  }

  private playerWith(role: EntityRole): BuiltPlayer {
    const player = this.players.get(role);
    if (!player) throw new Error(`No player with the role ${role} was built`);
    return player;
  }

  /** The suspension ended the session. The browser still sends its cookie. */
  private async signInUntilSuspended(): Promise<Person> {
    const person = await this.app.signIn(this.world.suspended);
    await this.app.nest.get(Sessions).endAllOf(person.player.id);
    return person;
  }
}
