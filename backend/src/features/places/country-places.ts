import { LIMITS } from '../../contracts/limits.js';
import { type NameKind, decodeCountryFile } from './country-file.js';
import { foldName } from './fold-name.js';
import type { LineIndex } from './line-index.js';

const MAX_RESULTS = 50;

export interface City {
  readonly name: string;
  readonly region: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** Searches the regions and cities of one country. */
export class CountryPlaces {
  readonly regions: readonly string[];
  private readonly cities: LineIndex;
  private readonly names: LineIndex;

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
    return best && best.match <= MATCH_RANK.otherWhole ? this.city(best.number) : undefined;
  }

  /** Returns each matching city once, with its best match. Sorted by match, then by size. */
  private matchNames(foldedText: string, isWhole = false): { number: number; match: number }[] {
    const best = new Map<number, number>();
    for (let index = this.names.firstFrom(foldedText); foldedText && index < this.names.length; index += 1) {
      const [name = '', number, kind] = this.names.at(index);
      if (isWhole ? name !== foldedText : !name.startsWith(foldedText)) break;
      const match = rankMatch(kind as NameKind, name === foldedText);
      best.set(Number(number), Math.min(match, best.get(Number(number)) ?? match));
    }
    return [...best]
      .map(([number, match]) => ({ number, match }))
      .sort((a, b) => a.match - b.match || a.number - b.number);
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

/** Ranks of a match, the best first. */
const MATCH_RANK = { ownWhole: 0, otherWhole: 1, own: 2, word: 3, other: 4 } as const;

function rankMatch(kind: NameKind, isWhole: boolean): number {
  if (kind === 'word' || !isWhole) return MATCH_RANK[kind];
  return kind === 'own' ? MATCH_RANK.ownWhole : MATCH_RANK.otherWhole;
}
