/** Reads single lines of a text without splitting it: a country has tens of thousands of names. */
export class LineIndex {
  private readonly starts: Uint32Array;

  constructor(private readonly bytes: Buffer) {
    const starts = [0];
    for (let newline = bytes.indexOf(10); newline >= 0; newline = bytes.indexOf(10, newline + 1))
      starts.push(newline + 1);
    this.starts = Uint32Array.from(bytes.length > 0 ? starts : []);
  }

  get length(): number {
    return this.starts.length;
  }

  at(number: number): string[] {
    const next = this.starts[number + 1];
    return this.bytes.toString('utf8', this.starts[number], next === undefined ? undefined : next - 1).split('\t');
  }

  /** Returns whether a line starts with `text`, without decoding the line. */
  startsWith(number: number, text: Buffer): boolean {
    const start = this.starts[number] ?? 0;
    return this.bytes.compare(text, 0, text.length, start, start + text.length) === 0;
  }

  /** Returns the number of the first line whose first column is not less than `word`. */
  lowerBound(word: string): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.at(middle)[0] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
