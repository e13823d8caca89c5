import { LIMITS } from '@contracts/limits';
import type { PersonView, PlayerView } from '@contracts/users';
import { get } from '../api/http';

/** `isFollowing` is set if the source knows whether the viewer follows the person. */
export type MentionablePerson = PersonView & { isFollowing?: boolean };

/** The source of the suggestions for a mention. */
export interface MentionSource {
  /** The number of characters that must follow the @ before suggestions are shown. */
  minLength: number;
  /** The request for the people who match the text. */
  query: (text: string) => {
    queryKey: readonly [string];
    queryFn: (context: { signal: AbortSignal }) => Promise<MentionablePerson[]>;
  };
}

const MAX_CANDIDATES = 20;

/** All players. */
export const playerSource: MentionSource = {
  minLength: LIMITS.searchMin,
  query: (text) => {
    const path = `/api/users/search?${new URLSearchParams({ q: text, limit: String(MAX_CANDIDATES) }).toString()}`;
    return { queryKey: [path], queryFn: ({ signal }) => get<PlayerView[]>(path, signal) };
  },
};
