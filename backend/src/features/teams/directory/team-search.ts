import type { TeamSearchRequest } from '../../../contracts/teams.js';
import { matchesWords } from '../../../platform/database/text-search.js';

/** Which teams a list is of. */
export type TeamScope = 'all' | 'followed' | 'joined' | 'created';

/** What a list of teams asks for. */
export interface TeamSearch {
  scope: TeamScope;
  viewerId: string | null;
  /** Whose teams they are, of every scope but `all`. */
  scopeUserId: string | null;
  request: Omit<TeamSearchRequest, 'cursor'>;
  /** By the names they are kept by. */
  countries: readonly string[];
  /** Where the viewer is, as `pointOf` gives it. */
  origin: string | null;
  /** As a straight line; only with `from`. */
  maxChord: number | null;
}

/** Puts a value into a statement and answers its place. */
export type Bind = (value: unknown, type: string) => string;

export function bindings(): { put: Bind; all: unknown[] } {
  const all: unknown[] = [];
  return { all, put: (value, type) => `$${all.push(value)}::${type}` };
}

const SCOPES: Record<Exclude<TeamScope, 'all'>, (of: string) => string> = {
  followed: (of) => `t.id IN (SELECT team_id FROM team_follows WHERE user_id = ${of})`,
  joined: (of) => `t.id IN (SELECT team_id FROM team_members WHERE user_id = ${of})`,
  created: (of) => `t.created_by = ${of}`,
};

const hasAnyTrait = (options: string): string => `t.traits & (SELECT team_traits_of(${options})) <> 0`;

type Condition = string | boolean | number | undefined;
const isPresent = (condition: Condition): condition is string => typeof condition === 'string' && condition !== '';

function filterConditions({ request: asked, countries }: TeamSearch, put: Bind): Condition[] {
  return [
    asked.gameStyle?.length && hasAnyTrait(put(asked.gameStyle, 'text[]')),
    countries.length > 0 && `t.country = ANY(${put(countries, 'text[]')})`,
    asked.teamAge?.length && hasAnyTrait(put(asked.teamAge, 'text[]')),
    asked.minMembers !== undefined && `t.member_count >= ${put(asked.minMembers, 'float8')}`,
    asked.maxMembers !== undefined && `t.member_count <= ${put(asked.maxMembers, 'float8')}`,
    asked.recruiting && 't.is_recruiting',
    asked.experienceRequired && 't.wants_experience',
  ];
}

/** What a team `t` must be, wherever it is, as an SQL condition. It names only what is asked for. */
export function teamConditions(search: TeamSearch, put: Bind): string {
  const { scope, scopeUserId: ofId, request: asked } = search;
  const conditions = [
    scope !== 'all' && SCOPES[scope](put(ofId, 'uuid')),
    asked.q && matchesWords('t.search_text', put(asked.q, 'text'), asked.q.length),
    ...filterConditions(search, put),
  ].filter(isPresent);
  return conditions.length > 0 ? conditions.join(' AND ') : 'true';
}

/** Whether its conditions are one of hundreds of combinations. */
export const hasManyVariants = (search: TeamSearch): boolean => filterConditions(search, () => '').some(isPresent);
