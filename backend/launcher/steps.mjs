import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { root } from './project.mjs';
import { runNode, tool } from './run.mjs';
import { noTests, readReport, runners } from './test-counts.mjs';

const summaryOf = ({ passed, failed, flaky }) =>
  `${passed} passed, ${failed} failed${flaky > 0 ? `; FLAKY, passed on the second attempt: ${flaky}` : ''}`;

/**
 * Runs one step: a tool with its arguments, and the name of the test runner if the tool is one. Prints one line, and
 * the tool's whole output when the step fails. A step with `shown` prints its output while it runs.
 */
async function runStep({ name, run, env, runner, shown }, folder) {
  const startedAt = performance.now();
  const report = join(folder, `${name.replaceAll(' ', '-')}.json`);
  const testRunner = runners[runner];
  const { code, output } = await runNode([...tool(...run), ...(testRunner?.args(report) ?? [])], {
    env: { ...env, ...testRunner?.env?.(report) },
    stdio: shown ? ['ignore', 'inherit', 'inherit'] : undefined,
  });
  const counts = runner ? readReport(runner, report) : noTests;
  const ok = code === 0;
  console.log(
    `${ok ? '✓' : '✗'} ${name}${runner ? `: ${summaryOf(counts)}` : ''} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
  );
  if (!ok && !shown) console.log(output.trimEnd());
  // A step that fails without a failing test (a type error, a crash) counts as one failure.
  return { name, ok, counts: ok ? counts : { ...counts, failed: Math.max(counts.failed, 1) } };
}

/** Runs all steps, `concurrency` at a time. A failure does not stop the others. */
export async function runSteps(steps, { concurrency = 1 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-reports-'));
  const waiting = [...steps];
  const results = [];
  const runWaitingSteps = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step, folder));
  };
  await Promise.all(Array.from({ length: concurrency }, runWaitingSteps));
  rmSync(folder, { recursive: true });
  return results;
}

export const failedSteps = (results) => results.filter(({ ok }) => !ok).map(({ name }) => name);

/** Prints the ten test files that took longest. */
export function printSlowestFiles(results) {
  const files = results.flatMap(({ counts }) => counts.files).sort((a, b) => b.seconds - a.seconds);
  console.log('\nSlowest test files:');
  for (const { name, seconds } of files.slice(0, 10)) {
    const path = isAbsolute(name) ? relative(root, name) : name;
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`);
  }
}
