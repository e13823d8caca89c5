import { Injectable } from '@nestjs/common';
import type { CountryCode } from '../../contracts/countries.js';
import { LIMITS } from '../../contracts/limits.js';
import type { AddressSearchRequest, AddressView } from '../../contracts/places.js';
import { foldName } from './fold-name.js';
import { Geocoder } from './geocoder.js';
import { PlacesReader } from './places.reader.js';

/** The number of cached answers, and their lifetime in milliseconds. */
const CACHE_SIZE = 1_000;
const CACHE_TTL = 24 * 60 * 60_000;

interface CachedAnswer {
  addresses: AddressView[];
  until: number;
}

/** Finds addresses: with the geocoder if one is configured and answers, else in the bundled gazetteer. */
@Injectable()
export class AddressesReader {
  /** Least recently used first. */
  private readonly cache = new Map<string, CachedAnswer>();
  private readonly pending = new Map<string, Promise<AddressView[] | null>>();

  constructor(
    private readonly geocoder: Geocoder,
    private readonly places: PlacesReader,
  ) {}

  /** Returns at most 8 addresses, and none for fewer than 3 characters. Throws `place.unknown` for an unknown country. */
  async find({ q = '', country }: AddressSearchRequest): Promise<AddressView[]> {
    const code = country ? this.places.countryCode(country) : null;
    if (q.length < LIMITS.addressSearchMin) return [];
    return (await this.findCached(q, code)) ?? this.places.addresses(q, code);
  }

  /** Concurrent requests for the same text share one call of the geocoder. */
  private findCached(text: string, country: CountryCode | null): Promise<AddressView[] | null> {
    const question = `${country} ${foldName(text)}`;
    const known = this.cache.get(question);
    if (known && known.until > Date.now()) return Promise.resolve(this.store(question, known).addresses);
    const asking = this.pending.get(question) ?? this.geocode(question, text, country);
    this.pending.set(question, asking);
    return asking.finally(() => this.pending.delete(question));
  }

  private async geocode(question: string, text: string, country: CountryCode | null): Promise<AddressView[] | null> {
    const addresses = await this.geocoder.search(text, country);
    if (addresses) this.store(question, { addresses, until: Date.now() + CACHE_TTL });
    return addresses;
  }

  private store(question: string, answer: CachedAnswer): CachedAnswer {
    this.cache.delete(question);
    this.cache.set(question, answer);
    const [oldest] = this.cache.keys();
    if (this.cache.size > CACHE_SIZE && oldest !== undefined) this.cache.delete(oldest);
    return answer;
  }
}
