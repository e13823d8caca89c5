/** A random generator that returns the same sequence for the same seed. */
export class SeededRandom {
  constructor(private state: number) {}

  /** Returns a number from 0 up to 1, computed by a linear congruential generator. */
  next(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }

  pick<T>(from: readonly T[]): T {
    // The index is below the length.
    return from[Math.floor(this.next() * from.length)] as T;
  }

  sample<T>(from: readonly T[], share: number): T[] {
    return from.filter(() => this.next() < share);
  }
}
