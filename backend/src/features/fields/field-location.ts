import { Injectable } from '@nestjs/common';
import type { FieldRequest } from '../../contracts/field-requests.js';
import type { FieldPrecision } from '../../contracts/options.js';
import { type Coordinates, distanceBetween } from '../../platform/geography/distance.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { PlacesReader } from '../places/places.reader.js';
import { TownsReader } from '../places/towns.reader.js';
import type { Field } from './field.entity.js';

type Request = Partial<FieldRequest>;
type FieldPoint = Pick<Field, 'latitude' | 'longitude' | 'locationPrecision' | 'nearTown'>;
type FieldLocation = Pick<Field, 'country' | 'location' | 'address'> & FieldPoint;

/** A spot at most this far from a town of the country counts as in the country. Its borders are not known, and some fields are remote. */
const MAX_KM_FROM_TOWN = 200;

const NO_POINT: FieldPoint = { latitude: null, longitude: null, locationPrecision: null, nearTown: null };

/**
 * Resolves a field's location. Its coordinates always belong to its address: they are the chosen spot, else the centre of the town that the address, or else the location, names unambiguously, else unknown.
 */
@Injectable()
export class FieldLocationResolver {
  constructor(
    private readonly places: PlacesReader,
    private readonly towns: TownsReader,
  ) {}

  /** Returns the columns that a request changes. Throws `place.unknown` for an unknown country, and `request.invalid` when only one coordinate is given or the spot is outside the country. */
  async resolve(given: Request, stored: FieldLocation | null): Promise<Partial<FieldLocation>> {
    assertPair(given);
    const country = given.country === undefined ? stored?.country : this.places.countryName(given.country);
    if (country === undefined) return {};
    const isSameCountry = country === stored?.country;
    const address = given.address ?? (isSameCountry ? stored.address : '');
    const isMoved = !isSameCountry || address !== stored.address;
    const location = (given.location === undefined && !isMoved ? stored.location : given.location) || country;
    const texts = { country, location, address };

    const chosen = chosenPoint(given, stored);
    if (chosen) return { ...texts, ...(await this.describe(chosen, given.precision ?? null, country)) };
    const isRelocated = location !== stored?.location;
    const isKept = !isMoved && given.latitude !== null && (!isRelocated || stored.locationPrecision === 'exact');
    if (isKept) return texts;
    // A location that was written for the previous address says nothing about the new one.
    const isLocationCurrent = isRelocated || !isMoved;
    const town =
      (await this.towns.ofAddress(address, country)) ??
      (isLocationCurrent ? await this.towns.ofAddress(location, country) : null);
    return { ...texts, ...(town ? pointIn(town) : NO_POINT) };
  }

  private async describe(point: Coordinates, precision: FieldPrecision | null, country: string): Promise<FieldPoint> {
    const town = await this.towns.closestTo(point, country);
    if (town && distanceBetween(town, point, 'km') > MAX_KM_FROM_TOWN) throw outside(country);
    if (!town || precision === 'exact') return exactly(point);
    return precision === 'town' || isSamePoint(town, point) ? { ...pointIn(town), ...point } : exactly(point);
  }
}

const exactly = (point: Coordinates): FieldPoint => ({ ...point, locationPrecision: 'exact', nearTown: null });

const pointIn = ({ name, latitude, longitude }: Coordinates & { name: string }): FieldPoint => ({
  latitude,
  longitude,
  locationPrecision: 'town',
  nearTown: name,
});

const isSamePoint = (a: Coordinates, b: FieldPoint | Coordinates): boolean =>
  a.latitude === b.latitude && a.longitude === b.longitude;

const isGiven = (degrees: number | null | undefined): degrees is number => degrees !== null && degrees !== undefined;

/** The coordinates that the request chooses; null if there are none. Without a precision, the stored ones were not chosen but sent back unchanged. */
function chosenPoint({ latitude, longitude, precision }: Request, stored: FieldPoint | null): Coordinates | null {
  if (!isGiven(latitude) || !isGiven(longitude)) return null;
  const point = { latitude, longitude };
  return !precision && stored && isSamePoint(point, stored) ? null : point;
}

function assertPair({ latitude, longitude }: Request): void {
  if (isGiven(latitude) === isGiven(longitude)) return;
  const message = 'latitude and longitude must be given together';
  throw new Problem('request.invalid', {
    message,
    fields: { [isGiven(latitude) ? 'longitude' : 'latitude']: message },
  });
}

function outside(country: string): Problem {
  const message = `This spot is not in ${country}. Move the pin, or change the country`;
  return new Problem('request.invalid', { message, fields: { latitude: message } });
}
