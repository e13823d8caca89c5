import { LIMITS } from '../../contracts/limits.js';
import type { Coordinates } from '../../platform/geography/distance.js';
import { add, dot, toVector, type Vector } from '../../platform/geography/vectors.js';
import { type NameKind, decodeCountryFile } from './country-file.js';
import { foldName } from './fold-name.js';
import type { LineIndex } from './line-index.js';

const MAX_RESULTS = 50;

export interface City extends Coordinates {
  readonly name: string;
  readonly region: string | null;
}

/** A city found by a part of its name. */
export interface CityMatch {
  readonly city: City;
  /** 0 is the best match. */
  readonly matchRank: number;
  /** 0 is the largest city of the country. */
  readonly sizeRank: number;
}

/** Searches the regions and cities of one country. */
export class CountryPlaces {
  readonly regions: readonly string[];
  private readonly cities: LineIndex;
  private readonly names: LineIndex;
  private readonly centres = new Map<string | undefined, Coordinates>();
  /** The coordinates of each vector, city by city. Decoding all cities of a large country would block the event loop for every lookup. */
  private vectors: Float64Array | undefined;

  constructor(file: Buffer) {
    const { regions, cities, names } = decodeCountryFile(file);
    this.regions = regions;
    this.cities = cities;
    this.names = names;
  }

  /** Returns the regions whose name contains the text: first those that begin with it, then the largest. */
  findRegions(text: string): string[] {
    const foldedText = foldName(text);
    const matches = this.regions.filter((region) => foldName(region).includes(foldedText));
    const startsWithText = (region: string) => foldName(region).startsWith(foldedText);
    return [...matches.filter(startsWithText), ...matches.filter((region) => !startsWithText(region))].slice(
      0,
      MAX_RESULTS,
    );
  }

  region(name: string): string | undefined {
    const foldedText = foldName(name);
    return this.regions.find((region) => foldName(region) === foldedText);
  }

  /**
   * Returns the cities with a name that equals the text or begins with it, the best match first. A text of one letter must equal the
   * name, because thousands of names begin with it and sorting them would block the event loop.
   */
  findCities(text: string, region?: string): City[] {
    const foldedText = foldName(text);
    const isInRegion = this.isIn(region);
    const matches: City[] = [];
    for (const { number } of this.matchNames(foldedText, foldedText.length < LIMITS.searchMin)) {
      if (isInRegion(number)) matches.push(this.city(number));
      if (matches.length === MAX_RESULTS) break;
    }
    return matches;
  }

  /** Returns the city with exactly this name. A city's own name takes precedence over other names, and larger cities over smaller ones. */
  findCityNamed(name: string, region?: string): City | undefined {
    const isInRegion = this.isIn(region);
    const best = this.matchNames(foldName(name), true).find(({ number }) => isInRegion(number));
    return best && best.matchRank <= MATCH_RANK.otherWhole ? this.city(best.number) : undefined;
  }

  /** Returns the city with exactly this name. Its own name takes precedence over another name. Undefined if several cities match equally well. */
  findOnlyCityNamed(name: string, region?: string): City | undefined {
    const isInRegion = this.isIn(region);
    const [best, second] = this.matchNames(foldName(name), true).filter(({ number }) => isInRegion(number));
    const isCertain = best && best.matchRank <= MATCH_RANK.otherWhole && best.matchRank !== second?.matchRank;
    return isCertain ? this.city(best.number) : undefined;
  }

  /**
   * Returns the best matches, which a caller can merge with those of other countries. A text below the minimum of an address search must
   * equal the name, because the search may read all countries.
   */
  bestMatches(text: string, limit: number): CityMatch[] {
    const foldedText = foldName(text);
    return this.matchNames(foldedText, foldedText.length < LIMITS.addressSearchMin)
      .slice(0, limit)
      .map(({ number, matchRank }) => ({ city: this.city(number), matchRank, sizeRank: number }));
  }

  /**
   * The centre of the country or of one of its regions: the city closest to the middle of all its cities. Unlike the middle, a city never
   * lies in the sea or in another country. Every country and region has a city.
   */
  centre(region?: string): Coordinates {
    const cached = this.centres.get(region);
    if (cached) return cached;
    const cities = this.citiesIn(region);
    const middle = cities.map(toVector).reduce(add);
    const { latitude, longitude } = closestTo(middle, cities) as City;
    const centre = { latitude, longitude };
    this.centres.set(region, centre);
    return centre;
  }

  cityClosestTo(point: Coordinates): City | undefined {
    this.vectors ??= Float64Array.from(this.citiesIn().flatMap(toVector));
    const { vectors } = this;
    const vector = toVector(point);
    let [best, bestCloseness] = [-1, -Infinity];
    for (let index = 0; index < vectors.length; index += 3) {
      const closeness = dot(vector, [vectors[index] ?? 0, vectors[index + 1] ?? 0, vectors[index + 2] ?? 0]);
      if (closeness > bestCloseness) [best, bestCloseness] = [index / 3, closeness];
    }
    return best < 0 ? undefined : this.city(best);
  }

  private citiesIn(region?: string): City[] {
    return [...Array(this.cities.length).keys()].filter(this.isIn(region)).map((number) => this.city(number));
  }

  /** Returns each matching city once, with its best match. Sorted by match, then by size. */
  private matchNames(foldedText: string, isWhole = false): { number: number; matchRank: number }[] {
    const best = new Map<number, number>();
    for (let index = this.names.lowerBound(foldedText); foldedText && index < this.names.length; index += 1) {
      const [name = '', number, kind] = this.names.at(index);
      if (isWhole ? name !== foldedText : !name.startsWith(foldedText)) break;
      const matchRank = rankMatch(kind as NameKind, name === foldedText);
      best.set(Number(number), Math.min(matchRank, best.get(Number(number)) ?? matchRank));
    }
    return [...best]
      .map(([number, matchRank]) => ({ number, matchRank }))
      .sort((a, b) => a.matchRank - b.matchRank || a.number - b.number);
  }

  private isIn(region: string | undefined): (number: number) => boolean {
    if (region === undefined) return () => true;
    const beginning = Buffer.from(`${this.regions.indexOf(region)}\t`);
    return (number) => this.cities.startsWith(number, beginning);
  }

  private city(number: number): City {
    const [region = '', name = '', latitude, longitude] = this.cities.at(number);
    return {
      name,
      region: region === '' ? null : (this.regions[Number(region)] ?? null),
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  }
}

function closestTo(vector: Vector, cities: readonly City[]): City | undefined {
  let [best, bestCloseness]: [City | undefined, number] = [undefined, -Infinity];
  for (const city of cities) {
    const closeness = dot(vector, toVector(city));
    if (closeness > bestCloseness) [best, bestCloseness] = [city, closeness];
  }
  return best;
}

/** Ranks of a match, the best first. */
const MATCH_RANK = { ownWhole: 0, otherWhole: 1, own: 2, word: 3, other: 4 } as const;

function rankMatch(kind: NameKind, isWhole: boolean): number {
  if (kind === 'word' || !isWhole) return MATCH_RANK[kind];
  return kind === 'own' ? MATCH_RANK.ownWhole : MATCH_RANK.otherWhole;
}
