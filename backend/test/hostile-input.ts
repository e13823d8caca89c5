import type { SeededRandom } from './seeded-random.js';

/** Values that most properties of a request reject. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e-7,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  '\0',
  'before\0after',
  '\ud800',
  'x\udc00x',
  'x'.repeat(6_000),
  // A lenient length check counts each pair of code points as one character and accepts more than a column can store.
  '☀️'.repeat(40),
  '☀️'.repeat(80),
  "'; DROP TABLE users; --",
  '__proto__',
  '../../../../etc/passwd',
  [],
  ['x'],
  [[['x']]],
  {},
  { $ne: null },
  { toString: 'x', length: 7 },
  { constructor: { prototype: { role: 'admin' } } },
];

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the body once for each of its properties, and for each property of the objects inside it, with `value` in place of that property. */
export function replaceEachProperty(body: object, value: unknown): object[] {
  return Object.entries(body).flatMap(([property, current]) => {
    const inside = Array.isArray(current)
      ? current.flatMap((item, index) =>
          isObject(item) ? replaceEachProperty(item, value).map((changed) => current.with(index, changed)) : [],
        )
      : isObject(current)
        ? replaceEachProperty(current, value)
        : [];
    return [value, ...inside].map((changed) => ({ ...body, [property]: changed }));
  });
}

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

/** Request bodies that are invalid, although some of them are JSON. */
export const HOSTILE_BODIES: readonly (string | Buffer)[] = [
  '{',
  '}',
  '{"content":',
  '{"content":"x"',
  "{'content':'x'}",
  '{"content":"x",}',
  '"text"',
  '7',
  'null',
  'NaN',
  'undefined',
  '[',
  nested('[', ']', 10_000),
  `{"content":${nested('{"a":', '}', 5_000).replace(':}', ':0}')}}`,
  `{"content":${nested('[', ']', 30)}}`,
  '<?xml version="1.0"?><content/>',
  'content=x',
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from('{"content":"\xc3\x28"', 'latin1'),
];

/** Invalid ids, encoded as they appear in a URL. */
export const HOSTILE_IDS: readonly string[] = [
  'x',
  '0',
  '-1',
  'null',
  'undefined',
  '%00',
  '%20',
  '%0d%0aSet-Cookie:x=y',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%27%20OR%201=1--',
  '%F0%9F%91%8D',
  '%ed%a0%80',
  '%ff%fe',
  '%',
  '%zz',
  '%c0%80',
  '01920000-0000-7000-8000-00000000000',
  '01920000-0000-7000-8000-0000000000000',
  '01920000-0000-7000-8000-000000000000%00',
  'private_x_y',
  `private_${'a'.repeat(36)}_${'b'.repeat(36)}`,
  'a'.repeat(4_000),
];

const encoded = (text: string): [what: string, cursor: string] => [
  text.slice(0, 40),
  Buffer.from(text).toString('base64url'),
];

/** Invalid cursors, each with a description. */
export const HOSTILE_CURSORS: readonly [what: string, cursor: string][] = [
  ['an empty text', ''],
  ['a text that is not base64', '%00%ff'],
  ['a text that is too long', 'x'.repeat(501)],
  encoded('null'),
  encoded('{}'),
  encoded('[]'),
  encoded('[null]'),
  encoded('["x"]'),
  encoded('[["01920000-0000-7000-8000-000000000000"]]'),
  encoded('["01920000-0000-7000-8000-000000000000","more"]'),
  encoded('[{"toString":"x"}]'),
  encoded('["\\u0000"]'),
  encoded('[1e308]'),
  encoded('['.repeat(150)),
];

/** Changes or cuts a valid body at a random place. Some results are valid JSON, and a few are valid bodies. */
export function damagedBody(body: object, random: SeededRandom): Buffer {
  const bytes = Buffer.from(JSON.stringify(body));
  const place = Math.floor(random.next() * bytes.length);
  if (random.next() < 0.5) return bytes.subarray(0, place);
  bytes[place] = Math.floor(random.next() * 256);
  return bytes;
}
