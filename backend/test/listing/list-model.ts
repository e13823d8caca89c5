import type { DistanceUnit } from '../../src/contracts/options.js';
import type { TestApp } from '../app.js';
import type { SeededRandom } from '../seeded-random.js';
import { type Coordinates, distance } from '../sphere.js';
import type { PlayerEntry } from './random-player.js';

/** An inserted row, with the values that the shared rule of all lists needs. */
export interface ListEntry {
  readonly id: string;
  /** Words match anywhere in one of these texts. */
  readonly texts: readonly string[];
  /** The coordinates that the list shows. */
  readonly coordinates: Coordinates;
  /** The coordinates are the centre of a region or country. They sort the entry, but no distance is shown. */
  readonly isApproximate?: boolean;
}

type Query = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** Query parameters, and the rule for which entries they let through. */
export interface Filter<Entry> {
  readonly query: Query;
  /** `viewer` is null for a visitor. */
  matches(entry: Entry, viewer: PlayerEntry | null): boolean;
}

/** Describes one list. The rule that is the same in every list is `expectedItems`. */
export interface ListModel<Entry extends ListEntry> {
  /** All of these routes answer the list. */
  readonly paths: readonly string[];
  /** Words that some, many or no entries contain. */
  readonly words: readonly string[];
  /** A maximum distance keeps the entries without coordinates. */
  readonly keepsUnlocated?: boolean;
  /** The list ignores shorter words. */
  readonly minWordsLength: number;
  /** Viewers without a location see the list by this name, or the newest first if it is missing. */
  readonly nameOf?: (entry: Entry) => string;
  /** Compares entries in the orders that the list offers besides `distance`. */
  readonly orders?: Readonly<Record<string, (a: Entry, b: Entry) => number>>;
  /** The order for viewers without a location. */
  readonly defaultOrder?: string;
  /** Filters that apply when the request lacks their parameter, by that parameter. */
  readonly defaultFilters?: Readonly<Record<string, (entry: Entry) => boolean>>;
  /** Functions that draw random values for one filter. */
  readonly filters: readonly ((random: SeededRandom) => Filter<Entry>)[];
  /** Inserts random rows. `viewers` are the rows of players that exist already. */
  insert(app: TestApp, random: SeededRandom, viewers: readonly PlayerEntry[]): Promise<Entry[]>;
}

export interface Search<Entry> {
  readonly path: string;
  readonly limit: number;
  readonly words?: string;
  readonly maxDistance?: number;
  readonly unit?: DistanceUnit;
  readonly sort?: string;
  readonly filters: readonly Filter<Entry>[];
}

/** Draws a search with few of the list's filters. */
export function randomSearch<Entry extends ListEntry>(model: ListModel<Entry>, random: SeededRandom): Search<Entry> {
  const maybe = <T>(value: T, share: number): T | undefined => (random.next() < share ? value : undefined);
  return {
    path: random.pick(model.paths),
    limit: random.pick([10, 30, 100]),
    words: maybe(random.pick(model.words), 0.3),
    maxDistance: maybe(random.pick([0, 1, 10, 80, 500, 1_500, 9_000, 25_000]), 0.4),
    unit: maybe(random.pick(['km', 'miles'] as const), 0.4),
    sort: model.orders && random.pick([undefined, 'distance', ...Object.keys(model.orders)]),
    filters: random.sample(model.filters, 0.25).map((draw) => draw(random)),
  };
}

export function addressOf({ path, limit, words, maxDistance, unit, sort, filters }: Search<never>): string {
  const parameters: Record<string, Query[string] | undefined>[] = [
    { limit, q: words, maxDistance, unit, sort },
    ...filters.map(({ query }) => query),
  ];
  const query = new URLSearchParams();
  for (const [name, value] of parameters.flatMap((named) => Object.entries(named)))
    for (const single of [value].flat()) if (single !== undefined) query.append(name, String(single));
  return `${path}?${query.toString()}`;
}

export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/gi, 'o').toLowerCase();

/** The items that a list must answer, in order, computed without SQL. */
export function expectedItems<Entry extends ListEntry>(
  model: ListModel<Entry>,
  entries: readonly Entry[],
  viewer: PlayerEntry | null,
  {
    words = '',
    maxDistance = Infinity,
    unit = viewer?.distanceUnit ?? 'km',
    sort = 'distance',
    filters,
  }: Search<Entry>,
): { id: string; distance: number | null }[] {
  const isLocated = viewer?.latitude != null && !viewer.isApproximate;
  const distanceOf = ({ id, coordinates }: Entry): number | null => {
    if (!isLocated || coordinates.latitude == null) return null;
    // The list knows the viewer's exact location, but shows only the cell of other players.
    return id === viewer.id ? 0 : distance(viewer, coordinates, unit);
  };
  const matchesWords = ({ texts }: Entry) =>
    words.length < model.minWordsLength || texts.some((text) => folded(text).includes(folded(words)));
  const isWithinDistance = (away: number | null) =>
    !isLocated || (away === null ? model.keepsUnlocated || maxDistance === Infinity : away <= maxDistance);
  const key = model.orders?.[sort] ?? (isLocated ? undefined : model.orders?.[model.defaultOrder ?? '']);
  const requested = filters.flatMap(({ query }) => Object.keys(query));
  const defaults = Object.entries(model.defaultFilters ?? {}).flatMap(([name, matches]) =>
    requested.includes(name) ? [] : [matches],
  );
  return entries
    .map((entry) => ({
      entry,
      id: entry.id,
      away: distanceOf(entry),
      name: isLocated ? '' : (model.nameOf?.(entry) ?? ''),
    }))
    .filter(
      ({ entry, away }) =>
        matchesWords(entry) &&
        defaults.every((matches) => matches(entry)) &&
        filters.every((filter) => filter.matches(entry, viewer)) &&
        isWithinDistance(away),
    )
    .sort((a, b) =>
      key
        ? key(a.entry, b.entry) || (sort === 'players' ? compare(b.id, a.id) : compare(a.id, b.id))
        : compare(a.away ?? Infinity, b.away ?? Infinity) ||
          compare(a.name, b.name) ||
          (model.nameOf && !isLocated ? compare(a.id, b.id) : compare(b.id, a.id)),
    )
    .map(({ entry, id, away }) => ({
      id,
      distance: away === null || entry.isApproximate ? null : Math.round(away * 10) / 10,
    }));
}

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

type Options = readonly (string | null | undefined)[];

/** A filter for entries that have one of several options. Requesting no option is no filter. */
export const hasAnyOf =
  <Entry>(parameter: string, options: readonly string[], ownOptions: (entry: Entry) => Options) =>
  (random: SeededRandom): Filter<Entry> => {
    const requested = random.sample(options, 0.35);
    return {
      query: { [parameter]: requested },
      matches: (entry) => requested.length === 0 || ownOptions(entry).some((own) => requested.includes(own ?? '')),
    };
  };

/** A filter with one value. */
export const compares =
  <Entry, Value extends string | number | boolean>(
    parameter: string,
    values: readonly Value[],
    matches: (entry: Entry, value: Value) => boolean,
  ) =>
  (random: SeededRandom): Filter<Entry> => {
    const value = random.pick(values);
    return { query: { [parameter]: value }, matches: (entry) => matches(entry, value) };
  };

/** The names by which requests may call a country, with the name that is stored. */
export const COUNTRIES: Readonly<Record<string, string>> = {
  SE: 'Sweden',
  Sweden: 'Sweden',
  norway: 'Norway',
  US: 'United States',
  Samoa: 'Samoa',
  Malta: 'Malta',
};

/** A filter for entries in one of several countries. */
export const isInAnyCountry = (random: SeededRandom): Filter<ListEntry & { readonly country?: string | null }> => {
  const requested = random.sample(Object.keys(COUNTRIES), 0.35);
  return {
    query: { country: requested },
    matches: ({ country }) => requested.length === 0 || requested.some((name) => COUNTRIES[name] === country),
  };
};
