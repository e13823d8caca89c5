import { Injectable } from '@nestjs/common';
import type { CountryCode } from '../../contracts/countries.js';
import { LIMITS } from '../../contracts/limits.js';
import type {
  AddressLocationRequest,
  AddressLocationView,
  AddressSearchRequest,
  AddressView,
} from '../../contracts/places.js';
import { foldName } from './fold-name.js';
import { Geocoder } from './geocoder.js';
import { PlacesReader } from './places.reader.js';
import { TownsReader } from './towns.reader.js';

const CACHE_SIZE = 1_000;
const CACHE_TTL_MS = 24 * 60 * 60_000;

interface CachedAnswer {
  addresses: AddressView[];
  expiresAt: number;
}

/** Finds addresses with the geocoder, or in the bundled gazetteer if no geocoder is configured or it does not answer. */
@Injectable()
export class AddressesReader {
  /** Ordered by last use, the least recently used first. */
  private readonly cache = new Map<string, CachedAnswer>();
  private readonly pending = new Map<string, Promise<AddressView[] | null>>();

  constructor(
    private readonly geocoder: Geocoder,
    private readonly places: PlacesReader,
    private readonly towns: TownsReader,
  ) {}

  /** Returns at most 8 addresses, and none for fewer than 3 characters. Throws `place.unknown` for an unknown country. */
  async find({ q = '', country }: AddressSearchRequest): Promise<AddressView[]> {
    const code = country ? this.places.countryCode(country) : null;
    if (q.length < LIMITS.addressSearchMin) return [];
    return (await this.findCached(q, code)) ?? this.places.addresses(q, code);
  }

  /** Throws `place.unknown` for an unknown country. */
  async location({ address = '', country }: AddressLocationRequest): Promise<AddressLocationView> {
    const { country: name, latitude, longitude } = await this.places.resolve({ country });
    const town = await this.towns.ofAddress(address, name);
    return town
      ? { latitude: town.latitude, longitude: town.longitude, town: town.name }
      : { latitude, longitude, town: null };
  }

  /** Concurrent requests for the same text share one call of the geocoder. */
  private findCached(text: string, country: CountryCode | null): Promise<AddressView[] | null> {
    const key = `${country} ${foldName(text)}`;
    const cached = this.cache.get(key);
    if (cached && cached.expiresAt > Date.now()) return Promise.resolve(this.store(key, cached).addresses);
    const pending = this.pending.get(key) ?? this.geocode(key, text, country);
    this.pending.set(key, pending);
    return pending.finally(() => this.pending.delete(key));
  }

  private async geocode(key: string, text: string, country: CountryCode | null): Promise<AddressView[] | null> {
    const addresses = await this.geocoder.search(text, country);
    if (addresses) this.store(key, { addresses, expiresAt: Date.now() + CACHE_TTL_MS });
    return addresses;
  }

  private store(key: string, answer: CachedAnswer): CachedAnswer {
    this.cache.delete(key);
    this.cache.set(key, answer);
    const [oldest] = this.cache.keys();
    if (this.cache.size > CACHE_SIZE && oldest !== undefined) this.cache.delete(oldest);
    return answer;
  }
}
