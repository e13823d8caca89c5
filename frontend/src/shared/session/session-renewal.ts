let pendingRenewal: Promise<unknown> | null = null;

/** For requests that end with another session id: while they are under way, the old one is worth nothing and the new one not here yet. */
export async function trackRenewal<T>(work: Promise<T>): Promise<T> {
  pendingRenewal = work;
  try {
    return await work;
  } finally {
    if (pendingRenewal === work) pendingRenewal = null;
  }
}

/** Waits for a pending renewal. Returns false when there was none. */
export async function awaitRenewal(): Promise<boolean> {
  if (!pendingRenewal) return false;
  await pendingRenewal.catch(() => undefined);
  return true;
}
