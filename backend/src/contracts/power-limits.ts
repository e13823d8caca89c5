import { plainToInstance, Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInstance, IsOptional, ValidateNested } from 'class-validator';
import { POWER_FIGURES } from './field-limits.js';
import { POWER_CLASSES, type PowerClass } from './options.js';
import { compose, JsonList, Lowercase, NumberBetween } from './rules.js';

const Figure = (name: keyof typeof POWER_FIGURES): PropertyDecorator => {
  const { min, max, ...options } = POWER_FIGURES[name];
  return NumberBetween(min, max, options);
};

/** The power limit for one class of replica. Joules do not depend on the weight of the BB. */
export class PowerLimit {
  @Lowercase()
  @IsIn(POWER_CLASSES, { message: 'There is no such kind of replica' })
  powerClass: PowerClass;

  /** Joules at the muzzle, with two decimals. */
  @Figure('joules')
  joules: number;

  /** Weight in grams of the BB that the limit is measured with. */
  @Figure('bbWeight')
  bbWeight: number;

  /** Minimum engagement distance in metres; null without one. */
  @Figure('minimumDistance')
  @IsOptional()
  minimumDistance?: number | null;
}

/** Power limits as a list, or as JSON text. */
export function PowerLimits(): PropertyDecorator {
  return compose(
    // class-transformer runs the transform that was registered last first.
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
