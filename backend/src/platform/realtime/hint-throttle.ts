/** Throttles hints per key: sends the first one immediately and at most one more per interval, in milliseconds. */
export class HintThrottle {
  /** The keys whose interval has not ended. The value is true if another hint is due at the end of the interval. */
  private readonly pending = new Map<string, boolean>();

  constructor(
    private readonly interval: number,
    private readonly send: (key: string) => void,
  ) {}

  trigger(key: string): void {
    if (this.pending.has(key)) return void this.pending.set(key, true);
    this.pending.set(key, false);
    setTimeout(() => this.endInterval(key), this.interval).unref();
    this.send(key);
  }

  private endInterval(key: string): void {
    const wasTriggered = this.pending.get(key);
    this.pending.delete(key);
    if (wasTriggered) this.trigger(key);
  }
}
