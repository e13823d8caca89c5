import { currentEntry, navigate } from './history';
import { navigateFrom } from './navigate-from';

it.each([
  ['opens the next page for a viewer who is still on the page', '/teams/t1?tab=games', '/teams'],
  ['does not move a viewer who has left the page', '/messages', '/messages'],
])('navigateFrom %s', (_, opened, expected) => {
  navigate(opened);
  navigateFrom('/teams/t1', '/teams');
  expect(currentEntry().pathname).toBe(expected);
});
