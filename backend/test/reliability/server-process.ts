import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../launcher/free-port.mjs';
import { startServer } from '../../launcher/server.mjs';
import { ensureServerBuilt } from './built-server.js';

type Running = Awaited<ReturnType<typeof startServer>>;
type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** The built program as a process of its own, always on the same port: it can be killed, stopped and started again. */
export class ServerProcess {
  private readonly folder = mkdtempSync(join(tmpdir(), 'muster-server-'));
  private running: Running | undefined;
  private said = '';

  private constructor(
    private readonly databaseUrl: string,
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  /** Settings are environment variables. Answers once it is healthy. */
  static async start(
    databaseUrl: string,
    settings: Record<string, string> = {},
    port?: number,
  ): Promise<ServerProcess> {
    await ensureServerBuilt();
    const server = new ServerProcess(databaseUrl, port ?? (await freePort()), settings);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What it wrote on standard output and error, over all its lives. */
  get output(): string {
    return this.said;
  }

  async start(): Promise<void> {
    const quiet = {
      SEED: 'none',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      NODE_ENV: 'production',
      DATA_DIR: this.folder,
    };
    const env = { ...quiet, ...this.settings };
    this.running = await startServer({ databaseUrl: this.databaseUrl, port: this.port, env, stdio: 'pipe' });
    for (const stream of [this.running.child.stdout, this.running.child.stderr]) {
      stream?.on('data', (text: Buffer) => (this.said += text.toString()));
    }
  }

  /** kill -9 */
  async kill(): Promise<void> {
    await this.running?.kill();
  }

  /** SIGTERM; answers how it ended. */
  end(): Promise<Exit> {
    const child = this.child;
    return new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }));
      child.kill('SIGTERM');
    });
  }

  get isRunning(): boolean {
    const { exitCode, signalCode } = this.child;
    return exitCode === null && signalCode === null;
  }

  async remove(): Promise<void> {
    await this.running?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get child(): Running['child'] {
    if (!this.running) throw new Error('The server has not been started');
    return this.running.child;
  }
}
