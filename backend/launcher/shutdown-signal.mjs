/** Resolves on a shutdown signal, or when npm was killed and could not forward the signal. */
export function waitForShutdownSignal() {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
    if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && resolve(), 500).unref();
  });
}
