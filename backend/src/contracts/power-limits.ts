import { plainToInstance, Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInstance, IsOptional, ValidateNested } from 'class-validator';
import { POWER_LIMIT_RANGES } from './field-limits.js';
import { POWER_CLASSES, type PowerClass } from './options.js';
import { NumberBetween } from './number-rules.js';
import { Choice, compose, JsonList } from './rules.js';

const InRange = (name: keyof typeof POWER_LIMIT_RANGES): PropertyDecorator => {
  const { min, max, ...options } = POWER_LIMIT_RANGES[name];
  return NumberBetween(min, max, options);
};

/** The power limit for one class of replica. Joules do not depend on the weight of the BB. */
export class PowerLimit {
  @Choice(POWER_CLASSES, 'Unknown type of replica')
  powerClass: PowerClass;

  /** Joules at the muzzle, with two decimals. */
  @InRange('joules')
  joules: number;

  /** Weight in grams of the BB that the limit is measured with. */
  @InRange('bbWeight')
  bbWeight: number;

  /** Minimum engagement distance in metres; null without one. */
  @InRange('minimumDistance')
  @IsOptional()
  minimumDistance?: number | null;
}

/** A list of power limits, which may be sent as JSON text. */
export function PowerLimits(): PropertyDecorator {
  return compose(
    // class-transformer runs transforms in the reverse order of their registration.
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? plainToInstance(PowerLimit, value as object[]) : value,
    ),
    JsonList(),
    IsArray({ message: 'Power limits must be a list' }),
    ArrayMaxSize(POWER_CLASSES.length, { message: 'Each type of replica can have only one limit' }),
    IsInstance(PowerLimit, { each: true, message: 'Power limits must be a list' }),
    ValidateNested({ each: true }),
    IsOptional(),
  );
}
