import { withoutOwnCardFirst } from './own-card';

const players = (ids: string) => [...ids].map((id) => ({ id }));
const order = (ids: string, viewerId?: string) =>
  withoutOwnCardFirst(players(ids), viewerId)
    .map(({ id }) => id)
    .join('');

it.each([
  ['moves the viewer’s own card from the first place to the second', 'vabc', 'v', 'avbc'],
  ['returns the same order when the viewer’s own card is not the first', 'avbc', 'v', 'avbc'],
  ['returns the viewer’s own card when it is the only one', 'v', 'v', 'v'],
  ['returns the same order for a visitor', 'abc', undefined, 'abc'],
])('withoutOwnCardFirst %s', (_, ids, viewerId, expected) => {
  expect(order(ids, viewerId)).toBe(expected);
});
