import './requirements.mjs';
import { readdirSync } from 'node:fs';
import { build } from './builds.mjs';
import { CommandError, runCommand } from './command.mjs';
import { install } from './install.mjs';
import { inProject } from './project.mjs';
import { runNode } from './run.mjs';
import { failedSteps, printSlowestFiles, runSteps } from './steps.mjs';

/** Long tests: the files backend/test/proofs/NAME.proof.ts. */
const PROOFS = {
  name: 'proofs',
  run: ['jest', '--selectProjects', 'proofs', '--runInBand'],
  runner: 'jest',
  shown: true,
};

/** All journeys. They check the accessibility of every screen in both themes at three widths. */
const JOURNEYS = {
  name: 'journeys',
  run: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  env: { JOURNEY_PROOFS: '1' },
  runner: 'playwright',
  shown: true,
};

/** The benchmarks that count as proofs. BENCH_STRICT makes a missed target fail. */
const BENCHMARKS = {
  growth: { BENCH_STRICT: '1' },
  sockets: { BENCH_STRICT: '1', BENCH_HOLD_SECONDS: '600' },
  'slow-connection': { BENCH_STRICT: '1' },
  'long-conversation': { BENCH_STRICT: '1' },
};

async function runBenchmark(name) {
  const { code } = await runNode([inProject('backend/launcher/bench.mjs'), name], {
    env: BENCHMARKS[name],
    stdio: 'inherit',
  });
  return code === 0;
}

const PROOF_FILE = /[.]proof[.]ts$/;

/** `npm run prove -- NAME…` runs tests that take too long for every change: all, or those whose name contains a NAME. */
runCommand(async () => {
  const requested = process.argv.slice(2);
  const proofs = readdirSync(inProject('backend/test/proofs'))
    .filter((file) => PROOF_FILE.test(file))
    .map((file) => file.replace(PROOF_FILE, ''));
  const names = [...proofs, JOURNEYS.name, ...Object.keys(BENCHMARKS)];
  const unknown = requested.find((part) => !names.some((name) => name.includes(part)));
  if (unknown !== undefined) throw new CommandError(`Unknown proof ${unknown}. Choose from: ${names.join(', ')}`);
  const isWanted = (name) => requested.length === 0 || requested.some((part) => name.includes(part));
  await install();
  await build();

  const patterns = proofs.filter(isWanted).map((name) => `/${name}[.]proof[.]ts$`);
  const proofStep = { ...PROOFS, run: [...PROOFS.run, '--testPathPatterns', ...patterns] };
  const results = await runSteps([
    ...(patterns.length > 0 ? [proofStep] : []),
    ...[JOURNEYS].filter(({ name }) => isWanted(name)),
  ]);
  if (results.length > 0) printSlowestFiles(results);
  const failed = failedSteps(results);
  for (const name of Object.keys(BENCHMARKS).filter(isWanted)) if (!(await runBenchmark(name))) failed.push(name);
  if (failed.length > 0) throw new CommandError(`\nFailed: ${failed.join(', ')}`);
});
