import './requirements.mjs';
import { spawn } from 'node:child_process';
import { waitForShutdownSignal } from './shutdown-signal.mjs';
import { build } from './builds.mjs';
import { provideDatabase } from './database.mjs';
import { install } from './install.mjs';
import { runCommand } from './command.mjs';
import { inProject, root } from './project.mjs';
import { tool } from './run.mjs';
import { superviseChildren } from './supervise-children.mjs';

const page = 'http://localhost:5173';

// Detached children don't receive Ctrl-C from the terminal, so that this process can stop the database last.
const detached = process.platform !== 'win32';
const start = (args, env) =>
  spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached,
  });

runCommand(async () => {
  await install();
  await build();
  const shutdown = waitForShutdownSignal();
  const database = await provideDatabase();
  const env = { DATABASE_URL: database.url, NODE_ENV: 'development', PUBLIC_URL: page };
  const children = [
    start(tool('nest', 'build', '--watch')),
    start(['--watch', '--watch-preserve-output', '--enable-source-maps', inProject('backend/dist/src/main.js')], env),
    start(
      tool('vite', '--config', 'frontend/vite.config.ts', '--port', '5173', '--strictPort', '--clearScreen', 'false'),
    ),
  ];
  process.exit(await superviseChildren(children, { shutdown, database }));
});
