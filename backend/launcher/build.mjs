import './node-version.mjs';
import { build } from './builds.mjs';
import { install } from './install.mjs';
import { runPlainly } from './plain-error.mjs';

runPlainly(async () => {
  await install();
  await build({ force: true });
});
