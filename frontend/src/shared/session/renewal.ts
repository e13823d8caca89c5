let underWay: Promise<unknown> | null = null;

/** For requests that end with another session id: while they are under way, the old one is worth nothing and the new one not here yet. */
export async function renewingSession<T>(work: Promise<T>): Promise<T> {
  underWay = work;
  try {
    return await work;
  } finally {
    if (underWay === work) underWay = null;
  }
}

/** Whether the session was just being renewed; answers when that is over. */
export async function wasRenewing(): Promise<boolean> {
  if (!underWay) return false;
  await underWay.catch(() => undefined);
  return true;
}
