import Sequencer from '@jest/test-sequencer';

// Without the durations of an earlier run, Jest starts with the largest files. These take long although they are small. At the end, one
// worker would run them while the others have nothing left to do.
const LONGEST = [
  'http/malformed-requests',
  'access/reads-and-refusals',
  'access/allowed-writes',
  'http/paging',
  'http/rate-limits',
  'realtime/malformed-events',
  'visibility/visibility-table',
  'reliability/server-kill',
  'reliability/mixed-versions',
  'reliability/badge-model',
];

const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return rank < 0 ? LONGEST.length : rank;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
