import { requestContext } from '../http/request-context.js';

/** Caches a value for `lifetimeMs`. Callers at the same time share one read. A failed read is not cached. */
export class CachedValue<T> {
  private current: Promise<T> | undefined;

  constructor(
    private readonly lifetimeMs: number,
    private readonly read: () => Promise<T>,
  ) {}

  get(): Promise<T> {
    // Leaves the context of the first request, because the result serves other requests, too.
    this.current ??= requestContext.exit(() => this.readAndKeep());
    return this.current;
  }

  private async readAndKeep(): Promise<T> {
    const forget = () => void (this.current = undefined);
    try {
      const value = await this.read();
      setTimeout(forget, this.lifetimeMs).unref();
      return value;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
