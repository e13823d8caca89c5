let pendingReplacement: Promise<unknown> | null = null;

/**
 * Tracks a request that replaces the session id. Until it finishes, the server may already reject the old session id
 * and the browser does not have the new one yet.
 */
export async function trackReplacement<T>(work: Promise<T>): Promise<T> {
  pendingReplacement = work;
  try {
    return await work;
  } finally {
    if (pendingReplacement === work) pendingReplacement = null;
  }
}

/** Waits for a pending replacement. Returns false when there was none. */
export async function awaitReplacement(): Promise<boolean> {
  if (!pendingReplacement) return false;
  await pendingReplacement.catch(() => undefined);
  return true;
}
