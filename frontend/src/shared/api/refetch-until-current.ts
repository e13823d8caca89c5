interface Refetch {
  /** The data has changed since the request was sent. */
  isOutdated: boolean;
  end: Promise<void>;
}

const running = new Map<string, Refetch>();

/**
 * Calls `refetch`, and once more if it is needed again while it runs: the answer may be older than the hint that asked for it. The promise ends with
 * the last call. It rejects if a call has failed. `key` says what is refetched.
 */
export function refetchUntilCurrent(key: string, refetch: () => Promise<void>): Promise<void> {
  const current = running.get(key);
  if (current) {
    current.isOutdated = true;
    return current.end;
  }
  const started: Refetch = {
    isOutdated: false,
    end: refetch().finally(() => {
      running.delete(key);
      if (started.isOutdated) return refetchUntilCurrent(key, refetch);
    }),
  };
  running.set(key, started);
  return started.end;
}
