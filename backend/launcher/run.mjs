import { spawn } from 'node:child_process';
import { CommandError } from './command.mjs';
import { inProject, root } from './project.mjs';

const tools = {
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  eslint: 'eslint/bin/eslint.js',
  jest: 'jest/bin/jest.js',
  nest: '@nestjs/cli/bin/nest.js',
  playwright: '@playwright/test/cli.js',
  prettier: 'prettier/bin/prettier.cjs',
  // TypeScript 7 checks types in a third of the time. Nest, ESLint and Jest need the JavaScript API of TypeScript 6.
  tsc: 'typescript-native/bin/tsc',
  vite: 'vite/bin/vite.js',
};

/** Returns the arguments for Node that run a tool of node_modules. This needs neither npx nor a shell. */
export const tool = (name, ...args) => [inProject('node_modules', tools[name]), ...args];

/**
 * Runs Node with these arguments and collects its output: `{code, output}`.
 *
 * @param {string[]} args
 * @param {{env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions}} options
 * @returns {Promise<{code: number, output: string}>}
 */
export function runNode(args, { env, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs Node and shows its output. Throws unless it succeeds. */
export async function runNodeOrFail(label, args, env) {
  const { code } = await runNode(args, { env, stdio: 'inherit' });
  if (code !== 0) throw new CommandError(`${label} failed (exit code ${code}).`);
}
