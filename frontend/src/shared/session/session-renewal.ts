let pendingRenewal: Promise<unknown> | null = null;

/**
 * Tracks a request that replaces the session id. Until it finishes, the server may already reject the old session id
 * and the browser does not have the new one yet.
 */
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
