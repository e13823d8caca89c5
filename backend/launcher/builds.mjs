import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PlainError } from './plain-error.mjs';
import { inProject, root } from './project.mjs';
import { runNode, tool } from './run.mjs';

const halves = {
  server: {
    output: inProject('backend/dist'),
    sources: ['backend/src', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'nest-cli.json', '.swcrc'],
    builder: () => tool('nest', 'build'),
  },
  'web page': {
    output: inProject('frontend/dist'),
    sources: ['frontend', 'backend/src/contracts', 'package-lock.json', 'tsconfig.json'],
    builder: () => tool('vite', 'build', '--config', 'frontend/vite.config.ts', '--logLevel', 'warn'),
  },
};

// What a build itself writes is no source of it, and neither are the specs.
const isNoSource = /[.]spec[.]tsx?$|backend[\\/]src[\\/]metadata[.]ts$/;

function filesOf(path, output) {
  if (path === output || isNoSource.test(path) || !existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name), output));
}

function fingerprint({ sources, output }) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(inProject(source), output))) {
    hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function buildHalf(name, { force }) {
  const half = halves[name];
  const stamp = join(half.output, '.built-from');
  const wanted = fingerprint(half);
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(stamp, { force: true });
  console.log(`Building the ${name} …`);
  const { code, output } = await runNode(half.builder());
  if (code !== 0) throw new PlainError(`${output.trim()}\n\nThe ${name} could not be built.`);
  writeFileSync(stamp, wanted);
}

/** Builds the server alone, unless its sources are those it was built from. */
export const buildServer = () => buildHalf('server', {});

/** Builds both halves side by side, each unless its sources are those it was built from. */
export async function build({ force = false } = {}) {
  const results = await Promise.allSettled(Object.keys(halves).map((name) => buildHalf(name, { force })));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
}
