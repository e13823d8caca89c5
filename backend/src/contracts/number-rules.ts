import { IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { compose, customRule } from './rules.js';

/** A sequence number in a conversation: a whole number from 0. */
export function Seq(label = 'seq'): PropertyDecorator {
  const message = `${label} must be a whole number from 0`;
  return compose(IsInt({ message }), Min(0, { message }), Max(2_147_483_647, { message }));
}

/** A number with at most `decimals` decimals. Replaces class-validator's `maxDecimalPlaces`, which throws on 1e-7. */
export const Decimal = (decimals: number, message: string): PropertyDecorator =>
  customRule(
    'isDecimal',
    message,
    (value) => Number.isFinite(value) && Number((value as number).toFixed(decimals)) === value,
  );

/** A number from `min` to `max` with at most `decimals` decimals. */
export function NumberBetween(
  min: number,
  max: number,
  { decimals, message }: { decimals?: number; message: string },
): PropertyDecorator {
  const isNumber = decimals === undefined ? IsNumber({}, { message }) : Decimal(decimals, message);
  return compose(isNumber, Min(min, { message }), Max(max, { message }));
}

/** An optional percentage from 0 to 100. */
export function Percent(label: string): PropertyDecorator {
  const message = `${label} must be a number from 0 to 100`;
  return compose(IsOptional(), IsNumber({}, { message }), Min(0, { message }), Max(100, { message }));
}
