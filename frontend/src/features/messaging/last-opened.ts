/** Where somebody was in their messages last, per user, to come back to. */
interface LastOpened {
  tab: 'players';
  conversationId: string | null;
}

const itemOf = (userId: string) => `muster.messages.${userId}`;

export function lastOpened(userId: string): LastOpened {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(itemOf(userId)) ?? 'null');
    const id =
      typeof stored === 'object' && stored !== null && 'conversationId' in stored ? stored.conversationId : null;
    return { tab: 'players', conversationId: typeof id === 'string' ? id : null };
  } catch {
    return { tab: 'players', conversationId: null };
  }
}

export function rememberOpened(userId: string, opened: LastOpened): void {
  try {
    localStorage.setItem(itemOf(userId), JSON.stringify(opened));
  } catch {
    // A full or forbidden storage: the next visit begins with the list.
  }
}
