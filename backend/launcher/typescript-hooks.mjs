import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { inProject } from './project.mjs';

/** The type metadata of the last build may belong to other sources, so unbuilt programs run without it. */
const METADATA = /[/]metadata[.]js$/;

const swc = JSON.parse(readFileSync(inProject('.swcrc'), 'utf8'));

/** Resolves `@contracts/x` to the contracts, and `./x.js` to `./x.ts` where only that exists. */
export async function resolve(specifier, context, next) {
  const resolvable = specifier.startsWith('@contracts/')
    ? pathToFileURL(inProject('backend/src/contracts', specifier.slice('@contracts/'.length))).href
    : specifier;
  try {
    return await next(resolvable, context);
  } catch (error) {
    const isSource = /^[./]|^file:/.test(resolvable) && !METADATA.test(resolvable);
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !isSource) throw error;
    return next(resolvable.replace(/([.]js)?$/, '.ts'), context);
  }
}

export async function load(url, context, next) {
  if (!new URL(url).pathname.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    swcrc: false,
    filename,
    jsc: swc.jsc,
    module: { type: 'es6' },
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
