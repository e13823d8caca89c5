interface BackgroundGateLimits {
  /** Background work waits while at least this many requests run. */
  requests: number;
  /** Background work waits at most this many milliseconds, even if requests never pause. */
  maxWait: number;
}

/** Lets requests go before background work, because work that competes with a burst of requests slows all of them down. */
export class BackgroundGate {
  private requests = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly limits: BackgroundGateLimits) {}

  /** Runs the work of a request. */
  async runRequest<T>(work: () => Promise<T>): Promise<T> {
    this.requests += 1;
    try {
      return await work();
    } finally {
      this.requests -= 1;
      this.openForNext();
    }
  }

  /** Resolves when background work may start. */
  async pass(): Promise<void> {
    if (this.requests < this.limits.requests) return;
    await new Promise<void>((resolve) => {
      const pass = () => {
        clearTimeout(timer);
        this.waiting.delete(pass);
        resolve();
      };
      const timer = setTimeout(pass, this.limits.maxWait);
      this.waiting.add(pass);
    });
  }

  /** Opens for one piece of waiting work, and for all of it when no request runs. */
  private openForNext(): void {
    if (this.requests >= this.limits.requests) return;
    for (const pass of this.waiting) {
      pass();
      if (this.requests > 0) return;
    }
  }
}
