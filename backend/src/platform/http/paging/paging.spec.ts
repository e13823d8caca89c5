import { decodeCursor, Page } from './paging.js';
import { Problem } from '../problems/problem.js';

const ID = '01920000-0000-7000-8000-00000000000a';
const rows = (count: number) => [...Array(count).keys()].map((index) => ({ position: index + 1, id: ID }));
const pageOf = (count: number, limit: number) =>
  Page.fromRows(
    rows(count),
    limit,
    99,
    ({ position, id }) => [position, id],
    ({ position }) => `row ${position}`,
  );
const cursorOf = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');

describe('Page', () => {
  it('contains up to `limit` items and a cursor after the last one', () => {
    const page = pageOf(4, 3);
    expect(page.items).toEqual(['row 1', 'row 2', 'row 3']);
    expect(page.total).toBe(99);
    expect(decodeCursor(page.cursor ?? undefined, ['number', 'uuid'])).toEqual([3, ID]);
  });

  it.each([
    [3, 3],
    [2, 3],
    [0, 3],
  ])('ends the list without a cursor for %i rows and a limit of %i', (count, limit) => {
    expect(pageOf(count, limit).cursor).toBeNull();
  });

  it('preserves its cursor when reversed', () => {
    const page = pageOf(4, 3);
    expect(page.reversed().items).toEqual(['row 3', 'row 2', 'row 1']);
    expect(page.reversed().cursor).toBe(page.cursor);
  });

  it('encodes its cursor without characters that need escaping in a URL', () => {
    expect(pageOf(4, 3).cursor).toMatch(/^[\w-]+$/);
  });
});

describe('decodeCursor', () => {
  it('returns nulls without a cursor', () => {
    expect(decodeCursor(undefined, ['uuid', 'number'])).toEqual([null, null]);
  });

  it.each([
    ['uuid', ID],
    ['uuid', ID.toUpperCase()],
    ['number', 0],
    ['number', -2_147_483_647],
    ['number', 2_147_483_647],
    ['real', 0],
    ['real', -1.5e-7],
    ['real', 4_294_967_296.5],
    ['time', '2026-11-29T10:00:00.000Z'],
    ['time', '2028-02-29T23:59:59.999Z'],
    ['time', '0001-01-01T00:00:00.000Z'],
    ['text', ''],
    ['text', 'Åsa 👍'],
  ] as const)('accepts as %s the value %s', (part, value) => {
    expect(decodeCursor(cursorOf([value]), [part])).toEqual([value]);
  });

  it.each([
    ['uuid', 'x'],
    ['uuid', `${ID} `],
    ['uuid', 7],
    ['uuid', null],
    ['uuid', [ID]],
    ['number', '7'],
    ['number', 1.5],
    ['number', 2_147_483_648],
    ['number', null],
    ['real', '1'],
    ['real', null],
    ['time', '0000-11-29T10:00:00.000Z'],
    ['time', '2026-13-01T10:00:00.000Z'],
    ['time', '2026-02-30T10:00:00.000Z'],
    ['time', '2026-11-29T24:00:00.001Z'],
    ['time', '2026-11-29T10:00:00Z'],
    ['time', '2026-11-29T10:00:00.000+01:00'],
    ['time', '-infinity'],
    ['time', 1_764_410_400_000],
    ['time', null],
    ['text', 7],
    ['text', 'a\0b'],
    ['text', '\ud800'],
    ['text', 'x'.repeat(301)],
    ['text', {}],
  ] as const)('rejects as %s the value %j', (part, value) => {
    expect(() => decodeCursor(cursorOf([value]), [part])).toThrow(new Problem('request.bad-cursor'));
  });

  it.each(['', '%', 'null', cursorOf(null), cursorOf({}), cursorOf([]), cursorOf([ID, ID]), cursorOf(ID)])(
    'rejects the cursor "%s"',
    (cursor) => {
      expect(() => decodeCursor(cursor, ['uuid'])).toThrow(new Problem('request.bad-cursor'));
    },
  );
});
