import { decodeCursor, Page } from './paging.js';
import { Problem } from '../problems/problem.js';

const ID = '01920000-0000-7000-8000-00000000000a';
const rows = (count: number) => [...Array(count).keys()].map((at) => ({ at: at + 1, id: ID }));
const pageOf = (count: number, limit: number) =>
  Page.fromRows(
    rows(count),
    limit,
    99,
    ({ at, id }) => [at, id],
    ({ at }) => `row ${at}`,
  );
const cursorOf = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');

describe('a page', () => {
  it('shows as many as were asked for, and goes on after the last it shows', () => {
    const page = pageOf(4, 3);
    expect(page.items).toEqual(['row 1', 'row 2', 'row 3']);
    expect(page.total).toBe(99);
    expect(decodeCursor(page.cursor ?? undefined, ['number', 'uuid'])).toEqual([3, ID]);
  });

  it.each([
    [3, 3],
    [2, 3],
    [0, 3],
  ])('of %i where %i fit is the last', (count, limit) => {
    expect(pageOf(count, limit).cursor).toBeNull();
  });

  it('turned round goes on from the same place', () => {
    const page = pageOf(4, 3);
    expect(page.reversed().items).toEqual(['row 3', 'row 2', 'row 1']);
    expect(page.reversed().cursor).toBe(page.cursor);
  });

  it('has a cursor that needs no escaping in an address', () => {
    expect(pageOf(4, 3).cursor).toMatch(/^[\w-]+$/);
  });
});

describe('a cursor', () => {
  it('that is not there begins the list', () => {
    expect(decodeCursor(undefined, ['uuid', 'number'])).toEqual([null, null]);
  });

  it.each([
    ['uuid', ID],
    ['uuid', ID.toUpperCase()],
    ['number', 0],
    ['number', -2_147_483_647],
    ['number', 2_147_483_647],
    ['text', ''],
    ['text', 'Åsa 👍'],
  ] as const)('may hold the %s %s', (part, value) => {
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
    ['text', 7],
    ['text', 'a\0b'],
    ['text', '\ud800'],
    ['text', 'x'.repeat(301)],
    ['text', {}],
  ] as const)('may not hold, as a %s, %j', (part, value) => {
    expect(() => decodeCursor(cursorOf([value]), [part])).toThrow(new Problem('request.bad-cursor'));
  });

  it.each(['', '%', 'null', cursorOf(null), cursorOf({}), cursorOf([]), cursorOf([ID, ID]), cursorOf(ID)])(
    'may not be "%s"',
    (cursor) => {
      expect(() => decodeCursor(cursor, ['uuid'])).toThrow(new Problem('request.bad-cursor'));
    },
  );
});
