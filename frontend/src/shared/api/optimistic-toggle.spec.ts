import { optimisticToggle } from './optimistic-toggle';

/** A server whose answers the test resolves. */
function world(initial = false) {
  const asked: boolean[] = [];
  const waiting: { resolve: (kept: boolean) => void; reject: (error: Error) => void }[] = [];
  const kept: boolean[] = [];
  const done: boolean[] = [];
  const { set: wish } = optimisticToggle({
    initial,
    request: (wanted) => {
      asked.push(wanted);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    onConfirmed: (state) => kept.push(state),
    onSettled: (state) => done.push(state),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const answer = async (state: boolean) => {
    waiting.shift()?.resolve(state);
    await settle();
  };
  const fail = async () => {
    waiting.shift()?.reject(new Error('no line'));
    await settle();
  };
  return { wish, answer, fail, asked, kept, done, underWay: () => waiting.length };
}

describe('optimisticToggle', () => {
  it('sends one request and reports the server’s state', async () => {
    const it = world();
    it.wish(true);
    await it.answer(true);
    expect(it).toMatchObject({ asked: [true], kept: [true], done: [true] });
  });

  it('sends nothing when the state already is as wanted', () => {
    const it = world(true);
    it.wish(true);
    expect(it.asked).toEqual([]);
  });

  it('sends one request at a time and ends at the last wanted state', async () => {
    const it = world();
    for (const wanted of [true, false, true, false]) it.wish(wanted);
    expect(it.underWay()).toBe(1);
    await it.answer(true);
    expect(it).toMatchObject({ asked: [true, false], done: [] });
    await it.answer(false);
    expect(it).toMatchObject({ asked: [true, false], done: [false] });
  });

  it('sends nothing more when it was switched back and forth during a request', async () => {
    const it = world();
    for (const wanted of [true, false, true]) it.wish(wanted);
    await it.answer(true);
    expect(it).toMatchObject({ asked: [true], done: [true] });
  });

  it('returns to the previous state when the request fails', async () => {
    const it = world(true);
    it.wish(false);
    await it.fail();
    expect(it).toMatchObject({ asked: [false], kept: [], done: [true] });
  });

  it('sends the state wanted during a failed request, even if it equals the known state', async () => {
    const it = world();
    it.wish(true);
    it.wish(false);
    await it.fail();
    expect(it.asked).toEqual([true, false]);
    await it.answer(false);
    expect(it.done).toEqual([false]);
  });

  it('accepts another change after a failure', async () => {
    const it = world();
    it.wish(true);
    await it.fail();
    it.wish(true);
    await it.answer(true);
    expect(it).toMatchObject({ asked: [true, true], done: [false, true] });
  });

  it('adopts the server’s state when it differs', async () => {
    const it = world();
    it.wish(true);
    await it.answer(false);
    expect(it).toMatchObject({ asked: [true], done: [false] });
  });

  it('ends at the last wanted state for any order of changes and answers', async () => {
    let seed = 7;
    const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let run = 0; run < 200; run += 1) {
      const it = world();
      let server = false;
      let last = false;
      const respond = async () => {
        server = it.asked.at(-1) ?? server;
        await it.answer(server);
      };
      for (let step = 0; step < 12; step += 1) {
        if (chance() < 0.6) it.wish((last = chance() < 0.5));
        else if (it.underWay()) await respond();
        expect(it.underWay()).toBeLessThanOrEqual(1);
      }
      while (it.underWay()) await respond();
      expect(server).toBe(last);
    }
  });
});
