import { createApp } from './create-app.js';
import { Config, configFromEnvironment } from './platform/config/config.js';
import { ConfigurationError } from './platform/config/configuration-error.js';
import { isDatabaseUnavailable } from './platform/database/postgres-errors.js';
import { drain } from './platform/http/health/drain.js';
import { fillWithDemo } from './seed/demo/demo-world.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed/demo/demo-people.js';

async function main(): Promise<void> {
  const config = configFromEnvironment();
  const app = await createApp(config);
  const isDemo = config.seed === 'demo' && (await fillWithDemo(app));

  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= drain(app).then(() => process.exit(0), exitWithError);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.listen(config.port, config.host);
  announce(config, await app.getUrl(), isDemo);
}

function announce(config: Config, url: string, isDemo: boolean): void {
  const accounts = isDemo
    ? [`Demo accounts, password ${DEMO_PASSWORD}:`, ...DEMO_ACCOUNTS.map((email) => `  ${email}`)]
    : [];
  process.stdout.write(
    ['', `Muster is at ${config.publicOrigin ?? url.replace('[::1]', 'localhost')}`, ...accounts, '', ''].join('\n'),
  );
}

function exitWithError(error: unknown): void {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

/** Returns one line for an error that the administrator of the server can fix, and the stack of any other error. */
function reasonOf(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  const { code, syscall, port, address, path } = (error ?? {}) as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EMFILE' || code === 'ENFILE')
    return 'Too many files are open: raise the limit, for example with "ulimit -n 4096"';
  if (code && path) return `Cannot use ${path} (${code}): check the data folder, DATA_DIR`;
  if (code === 'EADDRINUSE') return `Port ${port ?? ''} is in use: stop the program that uses it, or set another PORT`;
  if (syscall === 'listen' && (code === 'EACCES' || code === 'EADDRNOTAVAIL'))
    return `Cannot listen on ${address ?? 'that address'}: check HOST and PORT`;
  if (isDatabaseUnavailable(error))
    return `The database does not answer: check DATABASE_URL (${code ?? (error as Error).message})`;
  if (/^28/.test(code ?? '')) return 'The database rejects the user or password in DATABASE_URL';
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

process.on('unhandledRejection', (error) =>
  process.stderr.write(`Unhandled rejection: ${error instanceof Error ? (error.stack ?? '') : String(error)}\n`),
);

await main().catch(exitWithError);
