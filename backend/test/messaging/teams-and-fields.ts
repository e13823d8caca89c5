import type { Person, TestApp } from '../app.js';

type Role = 'admin' | 'member';

/** A team whose members the leader changes. */
export class Team {
  private constructor(
    readonly id: string,
    private readonly leader: Person,
  ) {}

  static async create(this: void, app: TestApp, leader: Person): Promise<Team> {
    return new Team(await app.build.team(leader.player, { name: 'Red Kite' }), leader);
  }

  /** Adds a member, or changes a member's role. */
  async setRole({ player, http }: Person, role: Role): Promise<void> {
    await this.leader.http.post(`/api/teams/${this.id}/invitations`).send({ userId: player.id });
    await http.post(`/api/teams/${this.id}/join`).send({});
    await this.leader.http.put(`/api/teams/${this.id}/members/${player.id}/role`).send({ role }).expect(200);
  }

  async remove({ player }: Person): Promise<void> {
    await this.leader.http
      .delete(`/api/teams/${this.id}/members/${player.id}`)
      .expect((answer) => expectSuccess(answer));
  }

  async delete(): Promise<void> {
    await this.leader.http.delete(`/api/teams/${this.id}`).expect((answer) => expectSuccess(answer));
  }
}

/** A field whose admins the owner changes. */
export class Field {
  private constructor(
    readonly id: string,
    private readonly owner: Person,
  ) {}

  static async create(this: void, app: TestApp, owner: Person): Promise<Field> {
    return new Field((await app.build.field(owner.player, { name: 'Cold Harbour' })).id, owner);
  }

  async setRole({ player, http }: Person): Promise<void> {
    await this.owner.http.post(`/api/fields/${this.id}/admins`).send({ userId: player.id }).expect(201);
    await http.post(`/api/fields/${this.id}/admins/accept`).expect(200);
  }

  async remove({ player }: Person): Promise<void> {
    await this.owner.http
      .delete(`/api/fields/${this.id}/admins/${player.id}`)
      .expect((answer) => expectSuccess(answer));
  }

  async delete(): Promise<void> {
    await this.owner.http.delete(`/api/fields/${this.id}`).expect((answer) => expectSuccess(answer));
  }
}

function expectSuccess({ status, text }: { status: number; text: string }): void {
  if (status >= 300) throw new Error(`${status} ${text}`);
}
