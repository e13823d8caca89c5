import pg from 'pg';
import { type BuiltPlayer, Builders } from '../../src/seed/builders/builders.js';
import { cheapHash, PASSWORD } from '../app.js';

/** A signed-in user and the cookie of their browser. */
export interface SignedIn {
  readonly player: BuiltPlayer;
  readonly cookie: string;
}

/** Creates users of a program that runs in other processes. */
export class RemoteUsers {
  private constructor(
    readonly pool: pg.Pool,
    readonly build: Builders,
  ) {}

  static async of(databaseUrl: string): Promise<RemoteUsers> {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    // A database that stops closes these connections, too. The next query opens another.
    pool.on('error', () => undefined);
    return new RemoteUsers(pool, new Builders(pool, await cheapHash));
  }

  /** Creates a player and signs in. */
  async signedIn(url: string, traits: Parameters<Builders['player']>[0] = {}): Promise<SignedIn> {
    return signIn(url, await this.build.player(traits));
  }

  async manySignedIn(url: string, count: number): Promise<SignedIn[]> {
    return Promise.all([...Array(count).keys()].map(() => this.signedIn(url)));
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

export async function signIn(url: string, player: BuiltPlayer): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: player.email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${player.email} could not sign in: ${answer.status} ${await answer.text()}`);
  return { player, cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' };
}
