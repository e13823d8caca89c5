import { isListedFor } from '../person-visibility.reader.js';

/** What a search asks for. Of a list of options, one is enough; null is no wish. */
export interface Search {
  viewerId: string | null;
  words: string | null;
  experience: readonly string[] | null;
  age: readonly string[] | null;
  availability: readonly string[] | null;
  styles: readonly string[] | null;
  team: readonly string[] | null;
  country: string | null;
  /** Where the viewer is, as `pointOf` gives it. */
  from: string | null;
  /** As a straight line; only with `from`. */
  farthest: number | null;
  /** The key of the last player seen. */
  far: number;
  id: string;
  limit: number;
}

/** What `standing` counts: all players, those with the traits, and of these the ones without a place. */
export interface Counted {
  players: number;
  matching: number;
  nowhere: number;
  /** The combinations of traits that fit, as PostgreSQL writes an array; null unless traits are asked for and few have them. */
  combinations: string | null;
}

const TYPES: Record<keyof (Search & Counted), string> = {
  viewerId: 'uuid',
  words: 'text',
  experience: 'text[]',
  age: 'text[]',
  availability: 'text[]',
  styles: 'text[]',
  team: 'text[]',
  country: 'text',
  from: 'cube',
  farthest: 'float8',
  far: 'float8',
  id: 'uuid',
  limit: 'int',
  players: 'int',
  matching: 'int',
  nowhere: 'int',
  combinations: 'int[]',
};

export const FIRST_PAGE = { far: -1, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } as const;

export type Parameter = (name: keyof typeof TYPES) => string;

export interface Statement {
  text: string;
  values: unknown[];
}

/** A text that names only the values it needs. It depends on what kind of search it is, and never on its values. */
export function statement(
  given: Partial<Record<keyof typeof TYPES, unknown>>,
  write: (at: Parameter) => string,
): Statement {
  const names: (keyof typeof TYPES)[] = [];
  const text = write((name) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}::${TYPES[name]}`;
  });
  return { text, values: names.map((name) => given[name]) };
}

export const hasOneOf = (traits: string, options: string): string =>
  `(${options} IS NULL OR ${traits} & (SELECT traits_of(${options})) <> 0)`;

export const traitsFit = (at: Parameter, traits = 'u.traits'): string =>
  [at('experience'), at('age'), at('availability'), at('styles'), at('team')]
    .map((options) => hasOneOf(traits, options))
    .join(' AND ');

export const countryFits = ({ country }: Search, at: Parameter): string =>
  country === null ? 'true' : `u.country = ${at('country')}`;

export const isBehind = (at: Parameter, far: string, id: string): string =>
  `(${far} > ${at('far')} OR (${far} = ${at('far')} AND ${id} < ${at('id')}))`;

export const isListed = (at: Parameter): string => isListedFor(at('viewerId'), 'u');

export const hasTraits = ({ experience, age, availability, styles, team }: Search): boolean =>
  [experience, age, availability, styles, team].some((options) => options !== null);
