import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../launcher/free-port.mjs';
import { startServer } from '../../launcher/server.mjs';
import { ensureServerBuilt } from './built-server.js';

type Running = Awaited<ReturnType<typeof startServer>>;
type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** Runs the built program as a process that can be killed, stopped and started again on the same port. */
export class ServerProcess {
  private readonly folder = mkdtempSync(join(tmpdir(), 'muster-server-'));
  private running: Running | undefined;
  private written = '';

  private constructor(
    private readonly databaseUrl: string,
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  /** Resolves once the server is healthy. Settings are environment variables. */
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

  /** The text on standard output and error since the first start. */
  get output(): string {
    return this.written;
  }

  async start(): Promise<void> {
    const defaults = {
      SEED: 'none',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      NODE_ENV: 'production',
      DATA_DIR: this.folder,
    };
    const env = { ...defaults, ...this.settings };
    this.running = await startServer({ databaseUrl: this.databaseUrl, port: this.port, env, stdio: 'pipe' });
    for (const stream of [this.running.child.stdout, this.running.child.stderr]) {
      stream?.on('data', (text: Buffer) => (this.written += text.toString()));
    }
  }

  /** Ends the process immediately with SIGKILL. */
  async kill(): Promise<void> {
    await this.running?.kill();
  }

  /** Sends SIGTERM and returns how the process ended. */
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
