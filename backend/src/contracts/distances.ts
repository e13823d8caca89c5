import { Transform } from 'class-transformer';
import { IsNumber, IsOptional, Max, Min } from 'class-validator';
import { readArea } from './areas.js';
import { LIMITS } from './limits.js';
import { DISTANCE_UNITS, type DistanceUnit } from './options.js';
import { PageRequest } from './paging.js';
import { compose, customRule, EmptyToUndefined, OneOf } from './rules.js';

/** Validates a number from 0 to `max` in a query. An empty value counts as missing. */
export function Amount(label: string, max: number): PropertyDecorator {
  return (target, key) => {
    const options = { message: `${label} must be a number from 0 to ${max.toLocaleString('en')}` };
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : Number(value)))(target, key);
    IsOptional()(target, key);
    IsNumber({}, options)(target, key);
    Min(0, options)(target, key);
    Max(max, options)(target, key);
  };
}

/** Validates "west,south,east,north" in a query. An empty value counts as missing. */
const AreaText = (): PropertyDecorator =>
  compose(
    EmptyToUndefined(),
    IsOptional(),
    customRule('isArea', 'area must be "west,south,east,north" in degrees', (value) => readArea(value) !== null),
  );

/** A list that can be limited to a distance from the viewer and to an area. */
export class NearRequest extends PageRequest {
  /**
   * The maximum distance. Teams, fields and games without coordinates, and games with a hidden field, are left out. Players without coordinates stay,
   * at the end of the list. Teams and players without a town count as at the centre of their region or country, although the answers contain no
   * distance for them. Ignored if the viewer has no town.
   */
  @Amount('maxDistance', LIMITS.distance)
  maxDistance?: number;

  /** The unit of `maxDistance` and of the answered distances; defaults to the viewer's own. */
  @OneOf(DISTANCE_UNITS, 'unit')
  unit?: DistanceUnit;

  /**
   * Only entries in this box: "west,south,east,north" in degrees, with west greater than east across the 180th meridian. Players are compared by
   * the centre of their cell of about 5 km, and games by the location of a field that is not hidden.
   */
  @AreaText()
  area?: string;
}
