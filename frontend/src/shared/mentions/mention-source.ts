import { LIMITS } from '@contracts/limits';
import type { PersonView } from '@contracts/users';
import { get } from '../api/http';

/** The source of the suggestions for a mention. */
export interface MentionSource {
  /** The number of characters after the @ with which the suggestions begin. */
  minLength: number;
  /** The request for the people who match the text. */
  query: (text: string) => {
    queryKey: readonly [string];
    queryFn: (context: { signal: AbortSignal }) => Promise<PersonView[]>;
  };
}

const MAX_CANDIDATES = 20;

/** All players. */
export const playerSource: MentionSource = {
  minLength: LIMITS.searchMin,
  query: (text) => {
    const path = `/api/users/search?${new URLSearchParams({ q: text, limit: String(MAX_CANDIDATES) }).toString()}`;
    return { queryKey: [path], queryFn: ({ signal }) => get<PersonView[]>(path, signal) };
  },
};
