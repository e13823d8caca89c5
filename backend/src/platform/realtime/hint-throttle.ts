const INTERVAL_MS = 1_000;

/** Throttles hints per key: sends the first one immediately and at most one more per second. */
export class HintThrottle {
  /** The keys whose interval has not ended. True: another hint is due at its end. */
  private readonly pending = new Map<string, boolean>();

  constructor(private readonly send: (key: string) => void) {}

  trigger(key: string): void {
    if (this.pending.has(key)) return void this.pending.set(key, true);
    this.pending.set(key, false);
    setTimeout(() => this.endInterval(key), INTERVAL_MS).unref();
    this.send(key);
  }

  private endInterval(key: string): void {
    const wasTriggered = this.pending.get(key);
    this.pending.delete(key);
    if (wasTriggered) this.trigger(key);
  }
}
