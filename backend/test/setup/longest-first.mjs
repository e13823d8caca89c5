import Sequencer from '@jest/test-sequencer';

const isLong = ({ path }) => path.endsWith('.long.test.ts');

/** Starts with the tests that take longest. At the end, one worker would run them while the others have nothing left to do. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}
