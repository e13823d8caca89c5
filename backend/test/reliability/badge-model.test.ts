import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import type { LiveClient } from '../live-client.js';
import { SeededRandom } from '../seeded-random.js';

const SEEDS = [1, 2, 3, 4];
const STEPS = 120;
const SETTLE_EVERY = 15;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** The reference model: which users have read which messages. */
class Model {
  private readonly threads = new Map<string, { from: string; isReadBy: Set<string> }[]>();

  thread(one: string, other: string) {
    const key = [one, other].sort().join();
    const thread = this.threads.get(key) ?? [];
    this.threads.set(key, thread);
    return thread;
  }

  write(from: string, to: string): void {
    this.thread(from, to).push({ from, isReadBy: new Set([from]) });
  }

  read(reader: string, other: string, seq: number): void {
    this.thread(reader, other)
      .slice(0, seq)
      .forEach(({ isReadBy }) => isReadBy.add(reader));
  }

  unread(reader: string, others: readonly string[]): number {
    return others.flatMap((other) => this.thread(reader, other)).filter(({ isReadBy }) => !isReadBy.has(reader)).length;
  }
}

const polled = async ({ http }: Person) =>
  ((await http.get('/api/messages/unread-count').expect(200)).body as { count: number }).count;

// Browsers show the newest of the pushed counts.
const badgeOf = (device: LiveClient) =>
  device.all('unread:counts').reduce((newest, next) => (next.asOf >= newest.asOf ? next : newest)).messages;

it.each(SEEDS)(
  'keeps every badge equal to the model during random reads, writes and reconnects (seed %i)',
  async (seed) => {
    const random = new SeededRandom(seed);
    const people = [await app.person(), await app.person(), await app.person()];
    const devices = new Map<Person, LiveClient[]>();
    for (const person of people) devices.set(person, [await app.connect(person), await app.connect(person)]);
    const model = new Model();
    const others = (one: Person) => people.filter((person) => person !== one);

    const steps: Record<string, (one: Person, other: Person) => Promise<unknown>> = {
      write: async (one, other) => {
        const message = { recipientId: other.player.id, content: 'Hello', clientId: `${seed}-${random.next()}` };
        model.write(one.player.id, other.player.id);
        if (random.next() < 0.5) return one.http.post('/api/messages').send(message).expect(201);
        const [device] = devices.get(one) ?? [];
        // The message is sent twice, as after a lost response.
        if (random.next() < 0.3) await device?.send('message:send', message);
        return expect(await device?.send('message:send', message)).toMatchObject({ ok: true });
      },
      read: async (one, other) => {
        const written = model.thread(one.player.id, other.player.id).length;
        if (written === 0) return;
        const seq = Math.ceil(random.next() * written);
        await one.http.post(`/api/messages/conversations/${other.player.id}/mark-read`).send({ seq }).expect(200);
        model.read(one.player.id, other.player.id, seq);
      },
      'read and write': async (one, other) => {
        const written = model.thread(one.player.id, other.player.id).length;
        if (written === 0) return;
        // The user reads the messages so far. The new message may be stored before or after that.
        await Promise.all([
          one.http.post(`/api/messages/conversations/${other.player.id}/mark-read`).send({ seq: written }).expect(200),
          one.http.post('/api/messages').send({ recipientId: other.player.id, content: 'Mine' }).expect(201),
        ]);
        model.read(one.player.id, other.player.id, written);
        model.write(one.player.id, other.player.id);
      },
      reconnect: async (one) => {
        const [first, second] = devices.get(one) ?? [];
        first?.close();
        devices.set(one, [await app.connect(one), ...(second ? [second] : [])]);
      },
      poll: (one) => polled(one),
    };

    for (let step = 1; step <= STEPS; step += 1) {
      const one = random.pick(people);
      await steps[random.pick(Object.keys(steps))]?.(one, random.pick(others(one)));
      if (step % SETTLE_EVERY > 0) continue;
      for (const person of people) {
        const expected = model.unread(
          person.player.id,
          others(person).map(({ player }) => player.id),
        );
        expect(await polled(person)).toBe(expected);
        await eventually(() => expect(devices.get(person)?.map(badgeOf)).toEqual([expected, expected]));
      }
    }

    const { rows: broken } = await app.pool.query(`
    SELECT m.* FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
    WHERE c.last_seq <> (SELECT count(*) FROM messages s WHERE s.conversation_id = c.id)
       OR c.last_seq - m.read_seq - m.sent_since_read
          <> (SELECT count(*) FROM messages s WHERE s.conversation_id = c.id AND s.seq > m.read_seq AND s.sender_id <> m.user_id)`);
    expect(broken).toEqual([]);
  },
);
