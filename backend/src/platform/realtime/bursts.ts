/** Lets the first of a burst through at once, and all that follows within `rest` milliseconds as one when they have passed. */
export class Bursts {
  /** What rests now; true when it happened again meanwhile. */
  private readonly resting = new Map<string, boolean>();

  constructor(
    private readonly rest: number,
    private readonly act: (key: string) => void,
  ) {}

  happened(key: string): void {
    if (this.resting.has(key)) return void this.resting.set(key, true);
    this.resting.set(key, false);
    setTimeout(() => this.rested(key), this.rest).unref();
    this.act(key);
  }

  private rested(key: string): void {
    const isAgain = this.resting.get(key);
    this.resting.delete(key);
    if (isAgain) this.happened(key);
  }
}
