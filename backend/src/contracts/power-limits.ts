import { plainToInstance, Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInstance, IsOptional, ValidateNested } from 'class-validator';
import { FIELD_LIMITS } from './field-limits.js';
import { POWER_CLASSES, type PowerClass } from './options.js';
import { compose, JsonList, Lowered, Within } from './rules.js';

/** What a kind of replica may deliver on a field. Joules, because they hold whatever the BB weighs. */
export class PowerLimit {
  @Lowered()
  @IsIn(POWER_CLASSES, { message: 'There is no such kind of replica' })
  powerClass: PowerClass;

  /** Joules at the muzzle, to hundredths. */
  @Within(0.1, 20, { decimals: 2, said: 'A power limit must be from 0.1 to 20 joules' })
  joules: number;

  /** Grams: what it is measured with. */
  @Within(0.12, 2, { decimals: 2, said: 'A BB weight must be from 0.12 to 2 grams' })
  bbWeight: number;

  /** Metres: nobody is shot at from closer; null where there is none. */
  @Within(0, FIELD_LIMITS.distance, {
    decimals: 1,
    said: 'A minimum engagement distance must be from 0 to 500 metres',
  })
  @IsOptional()
  minimumDistance?: number | null;
}

/** Power limits as a list, or as JSON text. */
export function PowerLimits(): PropertyDecorator {
  return compose(
    // class-transformer runs what was registered last first.
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? plainToInstance(PowerLimit, value as object[]) : value,
    ),
    JsonList(),
    IsArray({ message: 'Power limits must be a list' }),
    ArrayMaxSize(POWER_CLASSES.length, { message: 'Each kind of replica has one limit' }),
    IsInstance(PowerLimit, { each: true, message: 'Power limits must be a list' }),
    ValidateNested({ each: true }),
    IsOptional(),
  );
}
