interface Batch<Key, Value> {
  readonly keys: Set<Key>;
  readonly values: Promise<Map<Key, Value>>;
}

/**
 * Loads values for many concurrent callers with few statements. The first key is loaded at once. Keys that arrive while a load runs wait
 * and are loaded together by the next one, so every value was read after it was requested.
 */
export class BatchLoader<Key, Value> {
  /** Resolves when the running load has ended. */
  private running: Promise<unknown> = Promise.resolve();
  /** The batch that still accepts keys. */
  private open: Batch<Key, Value> | undefined;

  constructor(
    private readonly loadAll: (keys: readonly Key[]) => Promise<Map<Key, Value>>,
    private readonly maxKeys: number,
  ) {}

  /** Returns undefined if `loadAll` returned no value for the key. Rejects with the error of the whole batch. */
  async load(key: Key): Promise<Value | undefined> {
    if (!this.open || this.open.keys.size >= this.maxKeys) this.open = this.startBatch();
    this.open.keys.add(key);
    return (await this.open.values).get(key);
  }

  private startBatch(): Batch<Key, Value> {
    const keys = new Set<Key>();
    const values = this.running.then(() => {
      if (this.open?.keys === keys) this.open = undefined;
      return this.loadAll([...keys]);
    });
    this.running = values.catch(() => undefined);
    return { keys, values };
  }
}
