import { Injectable } from '@nestjs/common';
import type { CountryCode } from '../../contracts/countries.js';
import { LIMITS } from '../../contracts/limits.js';
import type { AddressSearchRequest, AddressView } from '../../contracts/places.js';
import { foldName } from './fold-name.js';
import { Geocoder } from './geocoder.js';
import { PlacesReader } from './places.reader.js';

/** How many answers are remembered, and for how many milliseconds. */
const CACHE_SIZE = 1_000;
const CACHE_TTL = 24 * 60 * 60_000;

interface CachedAnswer {
  addresses: AddressView[];
  until: number;
}

/** Addresses by their words: by the geocoder where there is one that answers, else by the bundled gazetteer. */
@Injectable()
export class AddressesReader {
  /** The one that was needed last stands last. */
  private readonly cache = new Map<string, CachedAnswer>();
  private readonly pending = new Map<string, Promise<AddressView[] | null>>();

  constructor(
    private readonly geocoder: Geocoder,
    private readonly places: PlacesReader,
  ) {}

  /** At most 8. None below 3 characters. Throws `place.unknown` for a country that is not there. */
  async find({ q = '', country }: AddressSearchRequest): Promise<AddressView[]> {
    const code = country ? this.places.countryCode(country) : null;
    if (q.length < LIMITS.addressSearchMin) return [];
    return (await this.findCached(q, code)) ?? this.places.addresses(q, code);
  }

  /** The same question is asked once, however many ask it at the same time. */
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
