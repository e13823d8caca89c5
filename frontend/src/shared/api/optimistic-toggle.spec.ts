import { optimisticToggle } from './optimistic-toggle';

/** A server whose answers come when the test says so. */
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

describe('a switch that ends at the last wish', () => {
  it('asks once and tells what the server holds', async () => {
    const it = world();
    it.wish(true);
    await it.answer(true);
    expect(it).toMatchObject({ asked: [true], kept: [true], done: [true] });
  });

  it('asks for nothing that already holds', () => {
    const it = world(true);
    it.wish(true);
    expect(it.asked).toEqual([]);
  });

  it('sends one request at a time, however fast it is flipped, and ends at the last wish', async () => {
    const it = world();
    for (const wanted of [true, false, true, false]) it.wish(wanted);
    expect(it.underWay()).toBe(1);
    await it.answer(true);
    expect(it).toMatchObject({ asked: [true, false], done: [] });
    await it.answer(false);
    expect(it).toMatchObject({ asked: [true, false], done: [false] });
  });

  it('sends nothing more when it was flipped there and back meanwhile', async () => {
    const it = world();
    for (const wanted of [true, false, true]) it.wish(wanted);
    await it.answer(true);
    expect(it).toMatchObject({ asked: [true], done: [true] });
  });

  it('goes back to the state before when the request fails', async () => {
    const it = world(true);
    it.wish(false);
    await it.fail();
    expect(it).toMatchObject({ asked: [false], kept: [], done: [true] });
  });

  it('asks for a wish made during a request that failed, even for the state that seems to hold', async () => {
    const it = world();
    it.wish(true);
    it.wish(false);
    await it.fail();
    expect(it.asked).toEqual([true, false]);
    await it.answer(false);
    expect(it.done).toEqual([false]);
  });

  it('can be flipped again after a failure', async () => {
    const it = world();
    it.wish(true);
    await it.fail();
    it.wish(true);
    await it.answer(true);
    expect(it).toMatchObject({ asked: [true, true], done: [false, true] });
  });

  it('believes the server when it decides otherwise', async () => {
    const it = world();
    it.wish(true);
    await it.answer(false);
    expect(it).toMatchObject({ asked: [true], done: [false] });
  });

  it('ends at the last wish for any order of flips and answers', async () => {
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
