import { plainToInstance, Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInstance, IsOptional, ValidateNested } from 'class-validator';
import { POWER_FIGURES } from './field-limits.js';
import { POWER_CLASSES, type PowerClass } from './options.js';
import { compose, JsonList, Lowercase, NumberBetween } from './rules.js';

const Figure = (name: keyof typeof POWER_FIGURES): PropertyDecorator => {
  const { min, max, ...rule } = POWER_FIGURES[name];
  return NumberBetween(min, max, rule);
};

/** What a kind of replica may deliver on a field. Joules, because they hold whatever the BB weighs. */
export class PowerLimit {
  @Lowercase()
  @IsIn(POWER_CLASSES, { message: 'There is no such kind of replica' })
  powerClass: PowerClass;

  /** Joules at the muzzle, to hundredths. */
  @Figure('joules')
  joules: number;

  /** Grams: what it is measured with. */
  @Figure('bbWeight')
  bbWeight: number;

  /** Metres: nobody is shot at from closer; null where there is none. */
  @Figure('minimumDistance')
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
