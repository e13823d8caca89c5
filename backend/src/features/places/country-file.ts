import { foldName } from './fold-name.js';
import { LineIndex } from './line-index.js';

/** A city with every name it is known by. */
export interface ListedCity {
  name: string;
  region: string;
  latitude: number;
  longitude: number;
  population: number;
  otherNames: readonly string[];
}

/** The origin of a name: the city's own name, a name in another language, or a later word of its own name. */
export type NameKind = 'own' | 'other' | 'word';

const PART_SEPARATOR = '\n\n';

/*
 * The places of one country as text, in three parts:
 *   1. one line with the regions, the largest first
 *   2. one line per city, the largest first: index of its region, name, latitude, longitude
 *   3. one line per name, sorted: folded name, index of the city, kind. The kind "word" is the city's own name without its first words.
 */
export function encodeCountryFile(listed: readonly ListedCity[]): string {
  const cities = withoutDuplicates(
    listed.toSorted((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1)),
  );
  const regions = regionsOf(cities);
  const regionNumbers = new Map(regions.map((region, number) => [region, number]));
  return [
    regions.join('\t'),
    cities
      .map(({ region, name, latitude, longitude }) =>
        [regionNumbers.get(region) ?? '', name, latitude, longitude].join('\t'),
      )
      .join('\n'),
    cities.flatMap(namesOf).sort().join('\n'),
  ].join(PART_SEPARATOR);
}

function withoutDuplicates(cities: readonly ListedCity[]): ListedCity[] {
  const seen = new Set<string>();
  return cities.filter(({ name, region }) => {
    const label = `${foldName(name)}\t${region}`;
    return !seen.has(label) && seen.add(label);
  });
}

function regionsOf(cities: readonly ListedCity[]): string[] {
  const populations = new Map<string, number>();
  for (const { region, population } of cities) populations.set(region, (populations.get(region) ?? 0) + population);
  populations.delete('');
  return [...populations].sort(([, a], [, b]) => b - a).map(([region]) => region);
}

function namesOf({ name, otherNames }: ListedCity, number: number): string[] {
  const own = foldName(name);
  const words = own.split(' ');
  const kinds = new Map<string, NameKind>(words.slice(1).map((_, index) => [words.slice(index + 1).join(' '), 'word']));
  for (const other of otherNames) kinds.set(foldName(other), 'other');
  kinds.set(own, 'own').delete('');
  return [...kinds].map(([foldedName, kind]) => [foldedName, number, kind].join('\t'));
}

/** Splits a country's file into its three parts. */
export function decodeCountryFile(file: Buffer): { regions: string[]; cities: LineIndex; names: LineIndex } {
  const firstSeparator = file.indexOf(PART_SEPARATOR);
  const secondSeparator = file.indexOf(PART_SEPARATOR, firstSeparator + PART_SEPARATOR.length);
  return {
    regions: file.toString('utf8', 0, firstSeparator).split('\t').filter(Boolean),
    cities: new LineIndex(file.subarray(firstSeparator + PART_SEPARATOR.length, secondSeparator)),
    names: new LineIndex(file.subarray(secondSeparator + PART_SEPARATOR.length)),
  };
}
