import type { Response } from 'supertest';
import type { LiveClient } from '../live-client.js';
import type { Person, TestApp } from '../app.js';
import { Sessions } from '../../src/platform/session/sessions.js';
import { type AccessCase, type Role, pathOf } from './access-case.js';
import { type AccessWorld, buildWorld } from './access-world.js';

/** Sends the table's calls as each role, on the data of one world. */
export class AccessCaller {
  private constructor(
    private readonly app: TestApp,
    private readonly world: AccessWorld,
  ) {}

  static async create(app: TestApp): Promise<AccessCaller> {
    return new AccessCaller(app, await buildWorld(app));
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
      case 'user':
        return this.app.signIn(this.world.owner);
      case 'other':
        return this.app.signIn(this.world.bystander);
      case 'admin':
        return this.app.signIn(this.world.admin);
      case 'blocked':
        return this.app.signIn(this.world.blocked);
      case 'blocker':
        return this.app.signIn(this.world.blocker);
      case 'suspended':
        return this.signInUntilSuspended();
    }
  }

  /** The suspension ended the session. The browser still sends its cookie. */
  private async signInUntilSuspended(): Promise<Person> {
    const person = await this.app.signIn(this.world.suspended);
    await this.app.nest.get(Sessions).endAllOf(person.player.id);
    return person;
  }
}
