/** In milliseconds. */
const INTERVAL_MS = 500;

/** Lets the first of a burst through at once, and all that follows within half a second as one when it has passed. */
export class HintThrottle {
  /** What rests now; true when it happened again meanwhile. */
  private readonly pending = new Map<string, boolean>();

  constructor(private readonly act: (key: string) => void) {}

  trigger(key: string): void {
    if (this.pending.has(key)) return void this.pending.set(key, true);
    this.pending.set(key, false);
    setTimeout(() => this.endInterval(key), INTERVAL_MS).unref();
    this.act(key);
  }

  private endInterval(key: string): void {
    const isAgain = this.pending.get(key);
    this.pending.delete(key);
    if (isAgain) this.trigger(key);
  }
}
