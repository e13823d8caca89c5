import './requirements.mjs';
import { build } from './builds.mjs';
import { install } from './install.mjs';
import { runCommand } from './command.mjs';

runCommand(async () => {
  await install();
  await build({ force: true });
});
