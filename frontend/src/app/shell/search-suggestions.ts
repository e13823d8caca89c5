import type { FieldView } from '@contracts/fields';
import type { GameView } from '@contracts/games';
import { LIMITS } from '@contracts/limits';
import type { PostView } from '@contracts/posts';
import type { TeamView } from '@contracts/teams';
import type { PlayerView } from '@contracts/users';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

const MAX_PER_KIND = 5;

export const isSearchable = (text: string): boolean => text.trim().length >= LIMITS.searchMin;

export const resultsPath = (text: string): string => `/search?q=${encodeURIComponent(text.trim())}`;

const searchPath = (path: string, text: string) => `${path}?q=${encodeURIComponent(text.trim())}&limit=${MAX_PER_KIND}`;

/** The first players, teams, fields, games and posts that match a text. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['/search', text.trim()],
    queryFn: async ({ signal }) => {
      const [players, teams, fields, games, posts] = await Promise.all([
        get<PlayerView[]>(searchPath('/api/users/search', text), signal),
        get<TeamView[]>(searchPath('/api/teams', text), signal),
        get<FieldView[]>(searchPath('/api/fields', text), signal),
        get<GameView[]>(searchPath('/api/games', text), signal),
        get<PostView[]>(searchPath('/api/posts/search', text), signal),
      ]);
      return { players, teams, fields, games, posts };
    },
    enabled: isSearchable(text),
  });
