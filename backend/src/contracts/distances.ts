import { Transform } from 'class-transformer';
import { IsNumber, IsOptional, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { DISTANCE_UNITS, type DistanceUnit } from './options.js';
import { PageRequest } from './paging.js';
import { OneOf } from './rules.js';

/** A number in a query, from 0; empty is none. */
export function Amount(label: string, max: number): PropertyDecorator {
  return (target, key) => {
    const said = { message: `${label} must be a number from 0 to ${max.toLocaleString('en')}` };
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : Number(value)))(target, key);
    IsOptional()(target, key);
    IsNumber({}, said)(target, key);
    Min(0, said)(target, key);
    Max(max, said)(target, key);
  };
}

/** A list that can be cut by the distance from the viewer. */
export class NearRequest extends PageRequest {
  /** Nothing that is known to be farther away than this. It is ignored where the viewer has no coordinates. */
  @Amount('maxDistance', LIMITS.distance)
  maxDistance?: number;

  /** Of `maxDistance` and of the distances answered. Without it, the viewer's own. */
  @OneOf(DISTANCE_UNITS, 'unit')
  unit?: DistanceUnit;
}
