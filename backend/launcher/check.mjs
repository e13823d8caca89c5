import './node-version.mjs';
import { checks } from './checks.mjs';
import { install } from './install.mjs';
import { PlainError, runPlainly } from './plain-error.mjs';
import { failedSteps, runSteps } from './steps.mjs';

runPlainly(async () => {
  await install();
  const failed = failedSteps(await runSteps(checks, { lanes: 2 }));
  if (failed.length > 0) throw new PlainError(`\nFailed: ${failed.join(', ')}`);
  console.log('\nAll is well.');
});
