/** Chance that repeats itself: the same for the same seed. */
export class Chance {
  constructor(private state: number) {}

  /** From 0 up to 1, by a linear congruential generator. */
  number(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }

  oneOf<T>(from: readonly T[]): T {
    // An index below the length is there.
    return from[Math.floor(this.number() * from.length)] as T;
  }

  someOf<T>(from: readonly T[], share: number): T[] {
    return from.filter(() => this.number() < share);
  }
}
