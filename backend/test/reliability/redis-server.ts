import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { freePort } from '../../launcher/free-port.mjs';
import { eventually } from '../eventually.js';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis server for one test. It has no persistence: stopping it loses all data. */
export class RedisServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'muster-redis-'));
  private child: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const redis = new RedisServer(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const settings = [
      '--port',
      String(this.port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      this.folder,
    ];
    this.child = spawn('redis-server', settings, { stdio: 'ignore' });
    await eventually(() => this.answers());
  }

  async stop(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  /** Pauses the process but leaves its connections open: it answers nothing until `unfreeze`. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  unfreeze(): void {
    this.child?.kill('SIGCONT');
  }

  /** Deletes all data while the process keeps running. */
  async empty(): Promise<void> {
    const client = createClient({ url: this.url });
    await client.connect();
    await client.flushAll();
    client.destroy();
  }

  async remove(): Promise<void> {
    this.unfreeze();
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private answers(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.end(resolve));
      socket.once('error', reject);
    });
  }
}
