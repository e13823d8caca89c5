/** Chance that repeats itself: the same for the same seed. */
export class SeededRandom {
  constructor(private state: number) {}

  /** From 0 up to 1, by a linear congruential generator. */
  next(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }

  pick<T>(from: readonly T[]): T {
    // An index below the length is there.
    return from[Math.floor(this.next() * from.length)] as T;
  }

  sample<T>(from: readonly T[], share: number): T[] {
    return from.filter(() => this.next() < share);
  }
}
