import { Injectable } from '@nestjs/common';
import type { CountryCode } from '../../contracts/countries.js';
import { LIMITS } from '../../contracts/limits.js';
import type { AddressSearchRequest, AddressView } from '../../contracts/places.js';
import { folded } from './folded.js';
import { Geocoder } from './geocoder.js';
import { PlacesReader } from './places.reader.js';

/** How many answers are remembered, and for how many milliseconds. */
const REMEMBERED = 1_000;
const KEPT = 24 * 60 * 60_000;

interface Known {
  addresses: AddressView[];
  until: number;
}

/** Addresses by their words: by the geocoder where there is one that answers, else by the bundled gazetteer. */
@Injectable()
export class AddressesReader {
  /** The one that was needed last stands last. */
  private readonly known = new Map<string, Known>();
  private readonly underWay = new Map<string, Promise<AddressView[] | null>>();

  constructor(
    private readonly geocoder: Geocoder,
    private readonly places: PlacesReader,
  ) {}

  /** At most 8. None below 3 characters. Throws `place.unknown` for a country that is not there. */
  async find({ q = '', country }: AddressSearchRequest): Promise<AddressView[]> {
    const code = country ? this.places.countryCode(country) : null;
    if (q.length < LIMITS.addressSearchMin) return [];
    return (await this.asked(q, code)) ?? this.places.addresses(q, code);
  }

  /** The same question is asked once, however many ask it at the same time. */
  private asked(text: string, country: CountryCode | null): Promise<AddressView[] | null> {
    const question = `${country} ${folded(text)}`;
    const known = this.known.get(question);
    if (known && known.until > Date.now()) return Promise.resolve(this.remember(question, known).addresses);
    const asking = this.underWay.get(question) ?? this.ask(question, text, country);
    this.underWay.set(question, asking);
    return asking.finally(() => this.underWay.delete(question));
  }

  private async ask(question: string, text: string, country: CountryCode | null): Promise<AddressView[] | null> {
    const addresses = await this.geocoder.search(text, country);
    if (addresses) this.remember(question, { addresses, until: Date.now() + KEPT });
    return addresses;
  }

  private remember(question: string, answer: Known): Known {
    this.known.delete(question);
    this.known.set(question, answer);
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
    return answer;
  }
}
