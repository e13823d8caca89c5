import './requirements.mjs';
import { readdirSync } from 'node:fs';
import { build } from './builds.mjs';
import { install } from './install.mjs';
import { CommandError, runCommand } from './command.mjs';
import { inProject } from './project.mjs';
import { runNodeOrFail } from './run.mjs';

const BENCH_FILE = /[.]mjs$/;
const nameOf = (file) => file.replace(BENCH_FILE, '');

/** `npm run bench -- NAME…` runs bench/NAME.mjs; without a name, all of them one after another. */
runCommand(async () => {
  const files = readdirSync(inProject('bench')).filter((file) => BENCH_FILE.test(file));
  const requested = process.argv.slice(2);
  const unknown = requested.find((name) => !files.map(nameOf).includes(name));
  if (unknown) throw new CommandError(`Unknown benchmark ${unknown}. Choose from: ${files.map(nameOf).join(', ')}`);
  await install();
  await build();
  for (const file of files.filter((file) => requested.length === 0 || requested.includes(nameOf(file)))) {
    console.log(`\n${nameOf(file)}`);
    await runNodeOrFail(`The benchmark ${nameOf(file)}`, [
      '--enable-source-maps',
      '--import',
      './backend/launcher/typescript.mjs',
      inProject('bench', file),
    ]);
  }
});
