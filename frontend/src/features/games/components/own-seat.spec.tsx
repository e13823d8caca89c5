import type { GameView } from '@contracts/games';
import { renderToStaticMarkup } from 'react-dom/server';
import { OwnSeat } from './own-seat';

const textOf = (seat: Pick<GameView, 'isJoined' | 'waitlistStatus'>): string =>
  renderToStaticMarkup(<OwnSeat game={seat as GameView} />).replaceAll(/<[^>]+>/g, '');

it.each([
  ['“You’re in” to a participant', { isJoined: true, waitlistStatus: null }, 'You’re in'],
  ['“On the waitlist” to a player on the waitlist', { isJoined: false, waitlistStatus: 'waiting' }, 'On the waitlist'],
  // The seat bar beside it says that a seat is kept.
  ['nothing to a player with an offer', { isJoined: false, waitlistStatus: 'offered' }, ''],
  ['nothing to a player without a seat', { isJoined: false, waitlistStatus: null }, ''],
] as const)('the row of a game shows %s', (_, seat, text) => {
  expect(textOf(seat)).toBe(text);
});
