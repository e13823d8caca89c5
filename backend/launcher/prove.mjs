import './node-version.mjs';
import { build } from './builds.mjs';
import { install } from './install.mjs';
import { CommandError, runCommand } from './command.mjs';
import { failedSteps, printSlowestFiles, runSteps } from './steps.mjs';

const PROOFS = {
  name: 'proofs',
  run: ['jest', '--selectProjects', 'proofs', '--runInBand'],
  runner: 'jest',
  shown: true,
};

/**
 * `npm run prove [PATTERN…]` runs the proofs that take too long for every change: the files `backend/test/proofs/*.proof.ts`
 * whose path matches a pattern, or all of them.
 */
runCommand(async () => {
  await install();
  await build();
  const patterns = process.argv.slice(2);
  const run = patterns.length > 0 ? [...PROOFS.run, '--testPathPatterns', patterns.join('|')] : PROOFS.run;
  const results = await runSteps([{ ...PROOFS, run }]);
  printSlowestFiles(results);
  if (failedSteps(results).length > 0) throw new CommandError('\nA proof failed.');
});
