/** In milliseconds. */
const REST = 500;

/** Lets the first of a burst through at once, and all that follows within half a second as one when it has passed. */
export class Bursts {
  /** What rests now; true when it happened again meanwhile. */
  private readonly resting = new Map<string, boolean>();

  constructor(private readonly act: (key: string) => void) {}

  happened(key: string): void {
    if (this.resting.has(key)) return void this.resting.set(key, true);
    this.resting.set(key, false);
    setTimeout(() => this.rested(key), REST).unref();
    this.act(key);
  }

  private rested(key: string): void {
    const isAgain = this.resting.get(key);
    this.resting.delete(key);
    if (isAgain) this.happened(key);
  }
}
