import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MinLength,
  registerDecorator,
  ValidateIf,
} from 'class-validator';
import { LIMITS } from './limits.js';
import { isAtMost, textLength } from './text-length.js';

/** Combines rules into one decorator. class-validator reports the rule that was registered first, so their order matters. */
export const compose =
  (...rules: PropertyDecorator[]): PropertyDecorator =>
  (target, key) => {
    for (const rule of rules) rule(target, key);
  };

const transformText = (change: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));

/** Turns an empty text into null. */
export const EmptyToNull = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

/** Turns null into undefined, for an input that counts as missing when it is null. */
export const NullToUndefined = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => value ?? undefined);

/** Turns an empty text into undefined, so that it counts as missing. */
export const EmptyToUndefined = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

// Ignorable code points, such as variation selectors and Hangul fillers, have no shape of their own. Braille's blank pattern looks like a space.
const VISIBLE_CHARACTER = /[^\p{Cf}\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** Trims a text. A text without a visible character becomes empty. */
const trimInvisible = (text: string): string => (VISIBLE_CHARACTER.test(text) ? text.trim() : '');
const trimmed = transformText(trimInvisible);

// NUL is missing here, because `isWellFormed` rejects it.
const CONTROL_CHARACTERS = /[\x01-\x1f\x7f-\x9f\u2028\u2029]+/g;
// Bidirectional control characters could visually reorder the text around a name.
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Normalizes names and search texts to one line with single spaces and Unicode normalization form C. */
const toSingleLine = (text: string): string =>
  trimInvisible(text.replace(CONTROL_CHARACTERS, ' ').replace(BIDI_CONTROLS, '')).replace(/\s+/g, ' ').normalize();

/** A rule of our own. `message` is the error for a value that is not valid. */
export const customRule =
  (
    name: string,
    message: string,
    isValid: (value: unknown) => boolean,
    options: { each?: true } = {},
  ): PropertyDecorator =>
  (target, propertyKey) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(propertyKey),
      options: { ...options, message },
      validator: { validate: isValid },
    });

/** Rejects characters that PostgreSQL cannot store: NUL and unpaired surrogates. */
export const isWellFormed = (options: { each?: true } = {}): PropertyDecorator =>
  customRule(
    'isWellFormed',
    'This text has characters that we can’t store. Please remove them.',
    (value) => typeof value !== 'string' || !/[\0\p{Surrogate}]/u.test(value),
    options,
  );

/** Replaces class-validator's `MaxLength`, which does not count variation selectors and so accepts texts too long for their column. */
export const hasMaxLength = (max: number, message: string, options: { each?: true } = {}): PropertyDecorator =>
  customRule('isAtMost', message, (value) => typeof value === 'string' && isAtMost(value, max), options);

/** Replaces class-validator's `MinLength`, which does not count variation selectors, so that the browser can count as the server does. */
export const hasMinLength = (min: number, message: string): PropertyDecorator =>
  customRule('isAtLeast', message, (value) => typeof value === 'string' && textLength(value) >= min);

interface TextOptions {
  /** The message for a missing or blank text. Without it the text is optional. */
  required?: string;
  max: number;
  /** Names the input in "… can be at most N characters". */
  label: string;
}

const tooLong = (max: number, label: string): string =>
  `${label} can be at most ${max.toLocaleString('en')} characters`;

const text = (transform: PropertyDecorator, { required, max, label }: TextOptions): PropertyDecorator => {
  const length = hasMaxLength(max, tooLong(max, label));
  return required
    ? compose(transform, MinLength(1, { message: required }), isWellFormed(), length)
    : compose(IsOptional(), transform, IsString({ message: `${label} must be text` }), isWellFormed(), length);
};

/** A trimmed text of any number of lines. */
export const Text = (rule: TextOptions): PropertyDecorator => text(trimmed, rule);

/** A text of one line, such as a name or a search text. Line breaks and repeated white space become one space. */
export const SingleLineText = (rule: TextOptions): PropertyDecorator => text(transformText(toSingleLine), rule);

const WEB_ADDRESS = /[a-z]:\/\/|\bwww\.|\w\.[a-z]{2,}\/|\w\.(com|net|org|info|biz)\b/i;

/**
 * A name that mails contain: of a person, team or field, or the title of a game. It must not contain a web address, because mail programs turn web
 * addresses into links.
 */
export const PublicName = (rule: TextOptions): PropertyDecorator =>
  compose(
    SingleLineText(rule),
    customRule(
      'hasNoWebAddress',
      `${rule.label} can’t contain a web address`,
      (value) => typeof value !== 'string' || !WEB_ADDRESS.test(value),
    ),
  );

/** A list of one-line texts, which may be sent as JSON text. Duplicates and empty texts are removed. */
export function TextList({
  max,
  label,
  maxItems,
}: Omit<TextOptions, 'required'> & { maxItems: number }): PropertyDecorator {
  const message = `${label} must be text`;
  return compose(
    // class-transformer runs transforms in the reverse order of their registration.
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
    ArrayMaxSize(maxItems, { message: `At most ${maxItems} entries are allowed` }),
    IsString({ each: true, message }),
    isWellFormed({ each: true }),
    hasMaxLength(max, tooLong(max, label), { each: true }),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const hasNoNestedObject = (item: unknown): boolean => !isObject(item) || !Object.values(item).some(isObject);

/** A list that may also be sent as JSON text. Deeply nested JSON stays text, because libraries process nested values recursively. */
export function JsonList(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string' || !value.trimStart().startsWith('[')) return value;
    try {
      const list = JSON.parse(value) as unknown[];
      return list.every(hasNoNestedObject) ? list : value;
    } catch {
      return value;
    }
  });
}

/** Rejects quoted local parts such as `"two words"@example.com`, which many mail servers cannot deliver. */
export const EMAIL_OPTIONS = { blacklisted_chars: '"' };

/** A trimmed email address. It is stored with its case, which comparisons ignore. */
export function Email(required = 'Email is required'): PropertyDecorator {
  return compose(
    trimmed,
    MinLength(1, { message: required }),
    IsEmail(EMAIL_OPTIONS, { message: 'Please enter a valid email address' }),
    hasMaxLength(LIMITS.email, `Email can be at most ${LIMITS.email} characters`),
  );
}

const lowercase = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

/** Trims an option and converts it to lower case. */
export const Lowercase = (): PropertyDecorator => transformText((text) => text.trim().toLowerCase());

/** Requires one of the options, in upper or lower case. `message` is the error for any other value. */
export const Choice = (options: readonly string[], message: string): PropertyDecorator =>
  compose(Lowercase(), IsIn(options, { message }));

/** Accepts one of the options, in upper or lower case. An empty text becomes null. */
export function OneOf(options: readonly string[], label: string): PropertyDecorator {
  return compose(
    Transform(({ value }: { value: unknown }) => (value === '' ? null : lowercase(value))),
    IsOptional(),
    IsIn(options, { message: `Unknown ${label}` }),
  );
}

/** Several of the options, in any case: an array, one option, or a comma-separated text. */
export function ManyOf(options: readonly string[], label: string): PropertyDecorator {
  const toList = (value: unknown): unknown =>
    typeof value === 'string' ? value.split(',').map(lowercase).filter(Boolean) : value;
  return compose(
    Transform(({ value }: { value: unknown }) =>
      value === undefined || value === null ? value : [...new Set([value].flat().flatMap(toList))],
    ),
    IsOptional(),
    IsArray({ message: `Unknown ${label}` }),
    ArrayMaxSize(options.length, { message: `Unknown ${label}` }),
    IsIn(options, { each: true, message: `Unknown ${label}` }),
  );
}

const PICTURE_PATTERN =
  /^(\/objects\/uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|data:image\/[a-z+.-]{1,30};base64,)/;

const PICTURE_MESSAGE = { message: 'Please use an uploaded picture' };

/** The path of an uploaded picture, or a picture as a data URL. */
export const RequiredPicture = (): PropertyDecorator =>
  compose(IsString(PICTURE_MESSAGE), Matches(PICTURE_PATTERN, PICTURE_MESSAGE));

/** Like `RequiredPicture`, but optional. An empty text becomes null. */
export const Picture = (): PropertyDecorator => compose(EmptyToNull(), IsOptional(), RequiredPicture());

/** A UUID, converted to lower case. `message` is the error for any other value. */
export function Id(message: string): PropertyDecorator {
  return compose(
    Transform(({ value }: { value: unknown }) => lowercase(value)),
    IsUUID('all', { message }),
  );
}

/** An optional boolean. The texts "true" and "false" are accepted, because queries and older clients send them. */
export function BooleanFlag(label: string): PropertyDecorator {
  return compose(
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsOptional(),
    IsBoolean({ message: `${label} must be true or false` }),
  );
}

/** Skips the other rules if the value is undefined. Null is validated. */
export const Omittable = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

/** Skips the other rules if the value is missing and one of the `others` is present. Null counts as missing. */
export function RequiredWithout(others: readonly string[]): PropertyDecorator {
  return ValidateIf(
    (request: Record<string, unknown>, value: unknown) =>
      isPresent(value) || !others.some((other) => isPresent(request[other])),
  );
}

/** Accepts one or more countries, each by name or ISO code. */
export function CountryNames(): PropertyDecorator {
  const message = 'Country not found';
  return compose(
    Transform(({ value }: { value: unknown }) =>
      value === undefined || value === '' ? undefined : [value].flat().filter((name) => name !== ''),
    ),
    IsOptional(),
    ArrayMaxSize(200, { message }),
    IsString({ each: true, message }),
    hasMaxLength(LIMITS.name, message, { each: true }),
  );
}
