import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
  MinLength,
  registerDecorator,
  ValidateIf,
} from 'class-validator';
import { LIMITS } from './limits.js';
import { PASSWORD_RULES } from './password.js';
import { textLength } from './text-length.js';

// class-validator reports the rule registered first, so these compose in the order that a person should read.
export const compose =
  (...rules: PropertyDecorator[]): PropertyDecorator =>
  (target, key) => {
    for (const rule of rules) rule(target, key);
  };

const transformText = (change: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));

/** An empty text is none. */
export const EmptyToNull = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

/** A trimmed text; empty where there is nothing to see in it. */
const trimInvisible = (text: string): string => (/[^\p{Cf}\s]/u.test(text) ? text.trim() : '');
const trimmed = transformText(trimInvisible);

// But for NUL, which is refused wherever it stands.
const CONTROL_CHARACTERS = /[\x01-\x1f\x7f-\x9f\u2028\u2029]+/g;
// Bidirectional control characters could visually reorder the text around a name.
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** What a name becomes, and what is looked for: one line, in which one letter and one space are written in one way. */
const toSingleLine = (text: string): string =>
  trimInvisible(text.replace(CONTROL_CHARACTERS, ' ').replace(BIDI_CONTROLS, '')).replace(/\s+/g, ' ').normalize();

const customRule =
  (
    name: string,
    message: string,
    holds: (value: unknown) => boolean,
    options: { each?: true } = {},
  ): PropertyDecorator =>
  (target, propertyKey) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(propertyKey),
      options: { ...options, message },
      validator: { validate: holds },
    });

/** Refuses what PostgreSQL or a screen cannot hold: NUL and halves of surrogate pairs. */
const isWellFormed = (options: { each?: true } = {}): PropertyDecorator =>
  customRule(
    'isWellFormed',
    'This text has characters that cannot be stored',
    (value) => typeof value !== 'string' || !/[\0\p{Surrogate}]/u.test(value),
    options,
  );

/** Not class-validator's own, which leaves out variation selectors and so lets more pass than a column holds. */
const isAtMost = (max: number, message: string, options: { each?: true } = {}): PropertyDecorator =>
  customRule('isAtMost', message, (value) => typeof value === 'string' && textLength(value) <= max, options);

interface TextOptions {
  /** The message for a missing or blank text. Without it the text is optional. */
  required?: string;
  max: number;
  /** Names the input in "… can be at most N characters". */
  label: string;
}

const tooLong = (max: number, label: string): string =>
  `${label} can be at most ${max.toLocaleString('en')} characters`;

const text = (shape: PropertyDecorator, { required, max, label }: TextOptions): PropertyDecorator => {
  const length = isAtMost(max, tooLong(max, label));
  return required
    ? compose(shape, MinLength(1, { message: required }), isWellFormed(), length)
    : compose(IsOptional(), shape, IsString({ message: `${label} must be text` }), isWellFormed(), length);
};

/** A trimmed text of any number of lines. */
export const Text = (rule: TextOptions): PropertyDecorator => text(trimmed, rule);

/** A text of one line, such as a name or what is searched for: whatever parts words becomes one space. */
export const SingleLineText = (rule: TextOptions): PropertyDecorator => text(transformText(toSingleLine), rule);

/** Lines, each once, none of them empty; a list, or one as JSON text. */
export function TextList({ max, label, many }: Omit<TextOptions, 'required'> & { many: number }): PropertyDecorator {
  const message = `${label} must be text`;
  return compose(
    // class-transformer runs what was registered last first.
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? [...new Set(value.map((text: unknown) => (typeof text === 'string' ? toSingleLine(text) : text)))].filter(
            (text) => text !== '',
          )
        : value,
    ),
    JsonList(),
    EmptyToNull(),
    IsOptional(),
    IsArray({ message }),
    ArrayMaxSize(many, { message: `At most ${many} are possible` }),
    IsString({ each: true, message }),
    isWellFormed({ each: true }),
    isAtMost(max, tooLong(max, label), { each: true }),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isFlat = (item: unknown): boolean => !isObject(item) || !Object.values(item).some(isObject);

/** A list that may also come as JSON text: what is nested deeper than ours stays text, because others walk it by recursion. */
export function JsonList(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string' || !value.trimStart().startsWith('[')) return value;
    try {
      const list = JSON.parse(value) as unknown[];
      return list.every(isFlat) ? list : value;
    } catch {
      return value;
    }
  });
}

/** An e-mail address, trimmed; it is compared without regard to case. */
export function Email(required = 'Email is required'): PropertyDecorator {
  return compose(
    trimmed,
    MinLength(1, { message: required }),
    IsEmail({}, { message: 'Please enter a valid email address' }),
    isAtMost(LIMITS.email, `Email can be at most ${LIMITS.email} characters`),
  );
}

/** A new password that keeps every rule of the checklist. */
export function NewPassword(): PropertyDecorator {
  return compose(
    IsString({ message: 'Password is required' }),
    isWellFormed(),
    MinLength(LIMITS.passwordMin, { message: 'Password must be at least 8 characters long.' }),
    ...PASSWORD_RULES.filter((rule) => rule.pattern).map((rule) =>
      Matches(rule.pattern as RegExp, {
        message: 'Password must include at least one uppercase letter, one number, and one symbol.',
      }),
    ),
    isAtMost(LIMITS.passwordMax, `Password can be at most ${LIMITS.passwordMax} characters`),
  );
}

const lowercase = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

/** An option that may come in any case. */
export const Lowercase = (): PropertyDecorator => transformText((text) => text.trim().toLowerCase());

/** One of the options, in any case. An empty text becomes null. */
export function OneOf(options: readonly string[], label: string): PropertyDecorator {
  return compose(
    Transform(({ value }: { value: unknown }) => (value === '' ? null : lowercase(value))),
    IsOptional(),
    IsIn(options, { message: `There is no such ${label}` }),
  );
}

/** Several of the options, in any case: an array, one option, or a comma-separated text. */
export function ManyOf(options: readonly string[], label: string): PropertyDecorator {
  const each = (value: unknown): unknown =>
    typeof value === 'string' ? value.split(',').map(lowercase).filter(Boolean) : value;
  return compose(
    Transform(({ value }: { value: unknown }) =>
      value === undefined || value === null ? value : [...new Set([value].flat().flatMap(each))],
    ),
    IsOptional(),
    IsArray({ message: `There is no such ${label}` }),
    ArrayMaxSize(options.length, { message: `There is no such ${label}` }),
    IsIn(options, { each: true, message: `There is no such ${label}` }),
  );
}

const PICTURE_PATTERN =
  /^(\/objects\/uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|data:image\/[a-z+.-]{1,30};base64,)/;

/** A picture: the address of one that was uploaded, or itself as a data URL. Empty or null is none. */
export function Picture(): PropertyDecorator {
  const message = 'This is not a picture that was uploaded';
  return compose(EmptyToNull(), IsOptional(), IsString({ message }), Matches(PICTURE_PATTERN, { message }));
}

/** The id of something, as the server writes it; `unknown` is said of what is no id. */
export function Id(unknown: string): PropertyDecorator {
  return compose(
    Transform(({ value }: { value: unknown }) => lowercase(value)),
    IsUUID('all', { message: unknown }),
  );
}

/** A place in a conversation: a whole number from 0. */
export function Seq(label = 'seq'): PropertyDecorator {
  const message = `${label} must be a whole number from 0`;
  return compose(IsInt({ message }), Min(0, { message }), Max(2_147_483_647, { message }));
}

/** A number with at most so many decimals. Not class-validator's own, which throws on 1e-7. */
export const Decimal = (decimals: number, message: string): PropertyDecorator =>
  customRule(
    'isDecimal',
    message,
    (value) => Number.isFinite(value) && Number((value as number).toFixed(decimals)) === value,
  );

/** A number from `min` to `max`, with at most so many decimals; `said` is said of all that is no such number. */
export function NumberBetween(
  min: number,
  max: number,
  { decimals, said }: { decimals?: number; said: string },
): PropertyDecorator {
  const message = { message: said };
  const isNumber = decimals === undefined ? IsNumber({}, message) : Decimal(decimals, said);
  return compose(isNumber, Min(min, message), Max(max, message));
}

/** A share of something, in percent. */
export function Percent(label: string): PropertyDecorator {
  const message = `${label} must be a number from 0 to 100`;
  return compose(IsOptional(), IsNumber({}, { message }), Min(0, { message }), Max(100, { message }));
}

/** Yes or no; a text "true" or "false" counts, as queries and older clients send it. */
export function BooleanFlag(label: string): PropertyDecorator {
  return compose(
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsOptional(),
    IsBoolean({ message: `${label} must be true or false` }),
  );
}

const date = (pattern: RegExp, message: string): PropertyDecorator =>
  compose(EmptyToNull(), IsOptional(), Matches(pattern, { message }));

/** A month as "2024-05". */
export const Month = (label: string): PropertyDecorator =>
  date(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, `${label} must be a month such as 2024-05`);

/** A day of every year as "05-31". */
export const DayOfYear = (label: string): PropertyDecorator =>
  date(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, `${label} must be a day such as 05-31`);

/** Left unchecked where it is left out; null is something given. */
export const Omittable = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

/** Left unchecked where it is not given, but one of the others is. Null is nothing given. */
export function RequiredWithout(others: readonly string[]): PropertyDecorator {
  return ValidateIf(
    (request: Record<string, unknown>, value: unknown) =>
      isPresent(value) || !others.some((other) => isPresent(request[other])),
  );
}

/** Names of countries, or their ISO codes: one, or several. */
export function CountryNames(): PropertyDecorator {
  const message = 'There is no such country';
  return compose(
    Transform(({ value }: { value: unknown }) =>
      value === undefined || value === '' ? undefined : [value].flat().filter((name) => name !== ''),
    ),
    IsOptional(),
    ArrayMaxSize(200, { message }),
    IsString({ each: true, message }),
    isAtMost(LIMITS.name, message, { each: true }),
  );
}
