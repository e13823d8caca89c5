import Sequencer from '@jest/test-sequencer';

// These take long although they are small and belong to the core tests. Without the durations of an earlier run, Jest starts with the
// largest files.
const SLOW_CORE_TESTS = ['access/reads-and-refusals', 'access/allowed-writes', 'reliability/server-kill'];

const isSlow = ({ path }) =>
  path.endsWith('.long.test.ts') || SLOW_CORE_TESTS.some((name) => path.endsWith(`/${name}.test.ts`));

/** Starts with the tests that take longest. At the end, one worker would run them while the others have nothing left to do. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
  }
}
