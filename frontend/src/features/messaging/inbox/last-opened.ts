export const TABS = ['players', 'teams', 'fields', 'games'] as const;
export type InboxTab = (typeof TABS)[number];

/** The tab and conversation that a user opened last. */
export interface LastOpened {
  tab: InboxTab;
  conversationId: string | null;
  /** The ids of the team, field and game that the user selected last. */
  teams?: string;
  fields?: string;
  games?: string;
}

const storageKey = (userId: string) => `muster.messages.${userId}`;

export function readLastOpened(userId: string): LastOpened {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null');
    const text = (name: string) => {
      const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : null;
      return typeof value === 'string' ? value : undefined;
    };
    return {
      tab: TABS.find((tab) => tab === text('tab')) ?? 'players',
      conversationId: text('conversationId') ?? null,
      teams: text('teams'),
      fields: text('fields'),
      games: text('games'),
    };
  } catch {
    return { tab: 'players', conversationId: null };
  }
}

export function storeLastOpened(userId: string, opened: LastOpened): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(opened));
  } catch {
    // Storage is full or blocked: the next visit opens no conversation.
  }
}
