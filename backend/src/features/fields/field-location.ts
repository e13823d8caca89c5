import { Injectable } from '@nestjs/common';
import type { FieldRequest } from '../../contracts/field-requests.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { PlacesReader } from '../places/places.reader.js';
import type { Field } from './field.entity.js';

type Request = Partial<FieldRequest>;
type FieldLocation = Pick<Field, 'country' | 'location' | 'address' | 'latitude' | 'longitude'>;

/** Resolves a field's location: the coordinates of a chosen address, else those of the city that the text names. */
@Injectable()
export class FieldLocationResolver {
  constructor(private readonly places: PlacesReader) {}

  /** Returns the columns that a request changes. Throws `place.unknown` for an unknown country, and `request.invalid` when only one coordinate is given. */
  async resolve(given: Request, stored: FieldLocation | null): Promise<Partial<FieldLocation>> {
    assertPair(given);
    const country = given.country === undefined ? stored?.country : this.places.countryName(given.country);
    if (country === undefined) return {};
    const address = given.address ?? stored?.address ?? '';
    const location = locationOf(given, stored, country);
    const texts = { country, location, address };
    if (isGiven(given.latitude) && isGiven(given.longitude))
      return { ...texts, latitude: given.latitude, longitude: given.longitude };
    const isCleared = given.latitude === null || given.longitude === null;
    const isUnchanged =
      stored && country === stored.country && location === stored.location && address === stored.address;
    return isUnchanged && !isCleared ? {} : { ...texts, ...(await this.findCity(location, address, country)) };
  }

  /** The coordinates of the first known city in the location or in the address, read from its end. */
  private async findCity(
    location: string,
    address: string,
    country: string,
  ): Promise<Pick<FieldLocation, 'latitude' | 'longitude'>> {
    const candidates = [location, ...address.split(',').toReversed()].map((part) =>
      part.replace(/\d[\d\s-]*/g, ' ').trim(),
    );
    for (const candidate of new Set(candidates.filter((part) => part !== '' && part !== country))) {
      const exact = await this.places.resolveText(candidate);
      const place = exact?.country === country ? exact : await this.places.resolveText(`${candidate}, ${country}`);
      if (place && place.latitude !== null) return { latitude: place.latitude, longitude: place.longitude };
    }
    return { latitude: null, longitude: null };
  }
}

const isGiven = (degrees: number | null | undefined): degrees is number => degrees !== null && degrees !== undefined;

function assertPair({ latitude, longitude }: Request): void {
  if (isGiven(latitude) === isGiven(longitude)) return;
  const message = 'latitude and longitude must be given together';
  throw new Problem('request.invalid', {
    message,
    fields: { [isGiven(latitude) ? 'longitude' : 'latitude']: message },
  });
}

/** The location text. Without a text, it is the country, and changes together with the country. */
function locationOf({ location }: Request, stored: FieldLocation | null, country: string): string {
  if (location !== undefined) return location || country;
  return !stored || stored.location === stored.country ? country : stored.location;
}
