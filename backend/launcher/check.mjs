import './requirements.mjs';
import { checks } from './checks.mjs';
import { install } from './install.mjs';
import { CommandError, runCommand } from './command.mjs';
import { failedSteps, runSteps } from './steps.mjs';

runCommand(async () => {
  await install();
  const failed = failedSteps(await runSteps(checks, { concurrency: 2 }));
  if (failed.length > 0) throw new CommandError(`\nFailed: ${failed.join(', ')}`);
  console.log('\nAll checks passed.');
});
