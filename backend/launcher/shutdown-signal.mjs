/** Resolves once a person or the system wants the command to end; a killed npm cannot pass that on. */
export function waitForShutdownSignal() {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
    if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && resolve(), 500).unref();
  });
}
