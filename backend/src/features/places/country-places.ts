import { type NameKind, partsOf } from './country-file.js';
import { folded } from './folded.js';
import type { Lines } from './lines.js';

const MOST = 50;

export interface City {
  readonly name: string;
  readonly region: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** The regions and cities of one country, found by their names. */
export class CountryPlaces {
  readonly regions: readonly string[];
  private readonly cities: Lines;
  private readonly names: Lines;

  constructor(file: Buffer) {
    const { regions, cities, names } = partsOf(file);
    this.regions = regions;
    this.cities = cities;
    this.names = names;
  }

  /** The regions whose name holds the text; those that begin with it first, and then the largest. */
  findRegions(text: string): string[] {
    const wanted = folded(text);
    const found = this.regions.filter((region) => folded(region).includes(wanted));
    const begins = (region: string) => folded(region).startsWith(wanted);
    return [...found.filter(begins), ...found.filter((region) => !begins(region))].slice(0, MOST);
  }

  region(name: string): string | undefined {
    const wanted = folded(name);
    return this.regions.find((region) => folded(region) === wanted);
  }

  /** The cities that the text calls or begins to call, by any of their names, the best match first. */
  findCities(text: string, region?: string): City[] {
    const wanted = folded(text);
    const numbers = wanted ? this.called(wanted).map(({ number }) => number) : Array(this.cities.length).keys();
    const isWanted = this.isIn(region);
    const found: City[] = [];
    for (const number of numbers) {
      if (isWanted(number)) found.push(this.city(number));
      if (found.length === MOST) break;
    }
    return found;
  }

  /** The city that is called exactly so, by its own name rather than by another; the largest of several. */
  namedCity(name: string, region?: string): City | undefined {
    const isWanted = this.isIn(region);
    const best = this.called(folded(name), true).find(({ number }) => isWanted(number));
    return best && best.match <= MATCH.otherWhole ? this.city(best.number) : undefined;
  }

  /** The cities with a name that begins with the text, or that is just the text; each once, by its best match and then the largest first. */
  private called(wanted: string, isWhole = false): { number: number; match: number }[] {
    const best = new Map<number, number>();
    for (let at = this.names.firstFrom(wanted); wanted && at < this.names.length; at += 1) {
      const [name = '', number, kind] = this.names.at(at);
      if (isWhole ? name !== wanted : !name.startsWith(wanted)) break;
      const match = matchOf(kind as NameKind, name === wanted);
      best.set(Number(number), Math.min(match, best.get(Number(number)) ?? match));
    }
    return [...best]
      .map(([number, match]) => ({ number, match }))
      .sort((a, b) => a.match - b.match || a.number - b.number);
  }

  private isIn(region: string | undefined): (number: number) => boolean {
    if (region === undefined) return () => true;
    const beginning = Buffer.from(`${this.regions.indexOf(region)}\t`);
    return (number) => this.cities.begins(number, beginning);
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

/** How well a name fits a text, the best first. */
const MATCH = { ownWhole: 0, otherWhole: 1, own: 2, word: 3, other: 4 } as const;

function matchOf(kind: NameKind, isWhole: boolean): number {
  if (kind === 'word' || !isWhole) return MATCH[kind];
  return kind === 'own' ? MATCH.ownWhole : MATCH.otherWhole;
}
