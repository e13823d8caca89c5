import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode, tool } from './run.mjs';
import { noTests, readCounts, runners } from './test-counts.mjs';

const told = ({ passed, failed, unsteady }) =>
  `${passed} passed, ${failed} failed${unsteady > 0 ? `; UNSTEADY, passed only when tried again: ${unsteady}` : ''}`;

/**
 * One step of proving a change: a tool and its arguments, and the test runner it is, if it is one.
 * It is told in one line, and shows all it said when it fails; a step that is `shown` speaks as it runs.
 */
async function runStep({ name, run, runner, shown }, folder) {
  const since = performance.now();
  const report = join(folder, `${name.replaceAll(' ', '-')}.json`);
  const counting = runners[runner];
  const { code, output } = await runNode([...tool(...run), ...(counting?.args(report) ?? [])], {
    env: counting?.env?.(report),
    stdio: shown ? ['ignore', 'inherit', 'inherit'] : undefined,
  });
  const counts = runner ? readCounts(runner, report) : noTests;
  const ok = code === 0;
  console.log(
    `${ok ? '✓' : '✗'} ${name}${runner ? `: ${told(counts)}` : ''} (${((performance.now() - since) / 1000).toFixed(1)} s)`,
  );
  if (!ok && !shown) console.log(output.trimEnd());
  // What fails without a failing test (a type error, a crash) counts as one failure.
  return { name, ok, counts: ok ? counts : { ...counts, failed: Math.max(counts.failed, 1) } };
}

/** Runs steps, so many side by side, and goes on after a failure. */
export async function runSteps(steps, { lanes = 1 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-reports-'));
  const waiting = [...steps];
  const results = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step, folder));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  rmSync(folder, { recursive: true });
  return results;
}

export const failedSteps = (results) => results.filter(({ ok }) => !ok).map(({ name }) => name);
