import { addEventHandler } from 'jest-circus';

const LIMIT_MS = 180_000;

// jest-light-runner has no time limits: a test or a hook that hangs would stop the whole run.
addEventHandler((event, { currentDescribeBlock: { tests, hooks } }) => {
  const added = { add_test: tests, add_hook: hooks }[event.name]?.at(-1);
  if (!added?.fn) return;
  const { fn } = added;
  const limit = event.timeout ?? LIMIT_MS;
  added.fn = async () => {
    let timer;
    const exceeded = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Exceeded the time limit of ${limit} ms.`)), limit);
    });
    // In an async function, a test that throws at once clears the timer, too.
    await Promise.race([(async () => fn())(), exceeded]).finally(() => clearTimeout(timer));
  };
});
