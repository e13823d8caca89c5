import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NOBODY = { uid: 65_534, gid: 65_534 };
// Root may write to any folder.
const account = process.getuid?.() === 0 ? NOBODY : {};

const checkout = mkdtempSync(join(tmpdir(), 'muster-checkout-'));
const packages = join(checkout, 'node_modules');
const stamp = join(packages, '.muster-lock');
const launcher = join(checkout, 'backend/launcher');

beforeAll(() => {
  cpSync('backend/launcher', launcher, { recursive: true });
  writeFileSync(join(checkout, 'package-lock.json'), '{}');
  mkdirSync(packages);
  writeFileSync(join(packages, '.package-lock.json'), '{}');
  chmodSync(checkout, 0o755);
});
afterAll(() => {
  chmodSync(packages, 0o755);
  rmSync(checkout, { recursive: true });
});

/** Installs in the checkout, by default as its owner. Returns the exit code and what was printed. */
function install(as: { uid?: number; gid?: number } = {}): { status: number | null; output: string } {
  const program = `import { install } from ${JSON.stringify(pathToFileURL(join(launcher, 'install.mjs')).href)};
    import { runCommand } from ${JSON.stringify(pathToFileURL(join(launcher, 'command.mjs')).href)};
    runCommand(install);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: checkout,
    encoding: 'utf8',
    ...as,
  });
  return { status, output: stdout + stderr };
}

describe('an account that cannot write to the installed packages', () => {
  it('uses them after their owner has recorded that they are complete', () => {
    expect(install()).toEqual({ status: 0, output: '' });
    expect(readFileSync(stamp, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    chmodSync(stamp, 0o444);
    chmodSync(packages, 0o555);
    expect(install(account)).toEqual({ status: 0, output: '' });
  });

  it('uses them without a record', () => {
    chmodSync(packages, 0o755);
    rmSync(stamp, { force: true });
    chmodSync(packages, 0o555);
    expect(install(account)).toEqual({ status: 0, output: '' });
  });
});
