interface FairQueueLimits {
  /** How many tasks run at once, in total and of one account. */
  running?: number;
  runningPerAccount: number;
  /** How many tasks wait at most, in total and of one account. */
  waiting?: number;
  waitingPerAccount: number;
  /** How many of the running tasks may be large. */
  runningLarge?: number;
  /** A task that waits longer than this many milliseconds is refused. Without `maxWait`, a task waits until it is its turn. */
  maxWait?: number;
}

interface WaitingTask {
  readonly isLarge: boolean;
  start(): void;
}

interface Account {
  running: number;
  readonly waiting: WaitingTask[];
}

/**
 * Limits how many tasks run at once, in total and per account. When a task ends, the accounts with waiting tasks take turns, so an account
 * with many tasks delays the others by one task only. Small tasks run before large ones. An account is any key, such as a user's id.
 */
export class FairQueue {
  /** The accounts with running or waiting tasks, the one that has waited longest for its turn first. */
  private readonly accounts = new Map<string, Account>();
  private running = 0;
  private runningLarge = 0;
  private waiting = 0;

  /** `refusal` creates the error for a task that cannot wait or has waited too long. */
  constructor(
    private readonly limits: FairQueueLimits,
    private readonly refusal: (reason: 'full' | 'late') => Error,
  ) {}

  /** Runs the task when it is its turn. Throws the refusal if too many tasks wait already. */
  async run<T>(accountId: string, task: () => Promise<T>, { isLarge = false } = {}): Promise<T> {
    await this.acquire(accountId, { isLarge });
    try {
      return await task();
    } finally {
      this.release(accountId, { isLarge });
    }
  }

  /** Throws the refusal if a new task of the account could not wait. */
  assertNotFull(accountId: string): void {
    const { waiting = Infinity, waitingPerAccount } = this.limits;
    const waitingOfAccount = this.accounts.get(accountId)?.waiting.length ?? 0;
    if (this.waiting >= waiting || waitingOfAccount >= waitingPerAccount) throw this.refusal('full');
  }

  /** Resolves when the task may run. Every resolved call needs one call of `release`. */
  async acquire(accountId: string, { isLarge = false } = {}): Promise<void> {
    const account = this.accounts.get(accountId) ?? { running: 0, waiting: [] };
    const canRun = this.canRun(account, isLarge);
    if (!canRun) this.assertNotFull(accountId);
    this.accounts.set(accountId, account);
    if (canRun) this.start(account, isLarge);
    else await this.wait(accountId, account, isLarge);
  }

  release(accountId: string, { isLarge = false } = {}): void {
    const account = this.accounts.get(accountId);
    if (!account) throw new Error('A task was released twice');
    account.running -= 1;
    this.running -= 1;
    if (isLarge) this.runningLarge -= 1;
    this.forgetIfIdle(accountId, account);
    // The end of one task may let two others start: a small one of the same account, and a large one of another account.
    while (this.waiting > 0 && this.startNext());
  }

  private forgetIfIdle(accountId: string, account: Account): void {
    if (account.running === 0 && account.waiting.length === 0) this.accounts.delete(accountId);
  }

  private canRun(account: Account, isLarge: boolean): boolean {
    const { running = Infinity, runningPerAccount, runningLarge = Infinity } = this.limits;
    return (
      this.running < running && account.running < runningPerAccount && !(isLarge && this.runningLarge >= runningLarge)
    );
  }

  private start(account: Account, isLarge: boolean): void {
    account.running += 1;
    this.running += 1;
    if (isLarge) this.runningLarge += 1;
  }

  /** Returns false if none of the waiting tasks can run. */
  private startNext(): boolean {
    for (const isLarge of [false, true])
      for (const [accountId, account] of this.accounts) {
        const task = account.waiting.find((candidate) => candidate.isLarge === isLarge);
        if (!task || !this.canRun(account, isLarge)) continue;
        this.accounts.delete(accountId);
        this.accounts.set(accountId, account);
        this.start(account, isLarge);
        task.start();
        return true;
      }
    return false;
  }

  private wait(accountId: string, account: Account, isLarge: boolean): Promise<void> {
    const { maxWait } = this.limits;
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        account.waiting.splice(account.waiting.indexOf(task), 1);
        this.waiting -= 1;
        clearTimeout(timer);
      };
      const task: WaitingTask = {
        isLarge,
        start() {
          stopWaiting();
          resolve();
        },
      };
      const timer =
        maxWait === undefined
          ? undefined
          : setTimeout(() => {
              stopWaiting();
              this.forgetIfIdle(accountId, account);
              reject(this.refusal('late'));
            }, maxWait);
      account.waiting.push(task);
      this.waiting += 1;
    });
  }
}
