import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';

/** Limits one run of a task, so that the other tasks are not delayed after a long downtime. */
const MAX_BATCHES = 100;

/** Handles one batch of what is due in one transaction. Returns whether the batch was full. */
type Task = () => Promise<boolean>;

/**
 * Runs the tasks that depend on the time, such as starting games and expiring offers, every `SCHEDULE_INTERVAL` in processes whose role
 * includes the worker. Several processes run them at the same time: a task locks the rows of its batch with `SKIP LOCKED`.
 */
@Injectable()
export class GameSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(GameSchedule.name);
  private readonly tasks: Task[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(private readonly config: Config) {}

  /** Adds a task. It is repeated at once while it returns true. */
  register(task: Task): void {
    this.tasks.push(task);
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'web') return;
    this.timer = setInterval(() => void (this.running ??= this.runInBackground()), this.config.scheduleInterval);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Runs every task until nothing is due, but at most `MAX_BATCHES` times. A task that fails does not stop the others. */
  async run(): Promise<void> {
    for (const task of this.tasks)
      await this.repeat(task).catch((error: unknown) => this.logger.warn(error, 'A scheduled task of games failed'));
  }

  private async runInBackground(): Promise<void> {
    await this.run();
    this.running = undefined;
  }

  private async repeat(task: Task): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES && !this.isStopped; batch += 1) if (!(await task())) return;
  }
}
