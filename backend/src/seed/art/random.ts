/** Pseudo-random numbers for drawings. The same seed gives the same numbers. */
export class Random {
  private state = 2_166_136_261;

  constructor(seed: string) {
    for (const letter of seed) this.state = Math.imul(this.state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  }

  /** From 0 to less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  boolean(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('The list is empty');
    return item;
  }

  /** Calls `make` once per index, from 0 to `count - 1`. */
  times<Item>(count: number, make: (index: number) => Item): Item[] {
    return Array.from({ length: Math.round(count) }, (_, index) => make(index));
  }
}

/** Smooth noise from 0 to 1 along a line, as the sum of octaves that are each twice as fine and half as high. */
export function lineNoise(random: Random, octaves: number): (x: number) => number {
  const values = random.times(octaves, () => random.times(256, () => random.next()));
  const total = values.reduce((sum, _, octave) => sum + 1 / 2 ** octave, 0);
  return (x) =>
    values.reduce((sum, row, octave) => sum + valueAt(row, x * 2 ** octave + octave * 17) / 2 ** octave, 0) / total;
}

function valueAt(row: readonly number[], x: number): number {
  const index = Math.floor(x);
  const t = x - index;
  const weight = t * t * (3 - 2 * t);
  return (row[index & 255] ?? 0) * (1 - weight) + (row[(index + 1) & 255] ?? 0) * weight;
}
