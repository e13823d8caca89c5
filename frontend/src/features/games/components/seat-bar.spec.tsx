import type { GameView } from '@contracts/games';
import { renderToStaticMarkup } from 'react-dom/server';
import { SeatBar } from './seat-bar';

const FULL = {
  status: 'upcoming' as const,
  currentPlayers: 3,
  maxPlayers: 4,
  freeSeats: 0,
  waitlistCount: 5,
  waitlistStatus: null,
};

const textOf = (waitlistStatus: GameView['waitlistStatus'], short: boolean): string =>
  renderToStaticMarkup(<SeatBar seats={{ ...FULL, waitlistStatus }} short={short} />).replaceAll(/<[^>]+>/g, '');

it('the seat bar of a full game shows the number of waiting players, unless it is short', () => {
  expect(textOf(null, false)).toBe('Full, 5 waiting');
  expect(textOf('waiting', true)).toBe('Full');
});

it('the seat bar of a full game tells a player with an offer that a seat is kept for them', () => {
  expect(textOf('offered', false)).toBe('A seat for you');
  expect(textOf('offered', true)).toBe('A seat for you');
});

it('the seat bar of a full game tells a player whose team has a reserved seat that a seat is kept for them', () => {
  expect(renderToStaticMarkup(<SeatBar seats={{ ...FULL, claimableTeamId: 'team' }} />)).toContain('A seat for you');
});

it.each(['ongoing', 'completed', 'cancelled'] as const)(
  'the seat bar of a full %s game shows nobody waiting',
  (status) => {
    expect(renderToStaticMarkup(<SeatBar seats={{ ...FULL, status }} />)).toContain('<span>Full</span>');
  },
);

it('the seat bar does not count reserved or offered seats as free', () => {
  const seats = { ...FULL, currentPlayers: 1, maxPlayers: 6, freeSeats: 2 };
  const html = renderToStaticMarkup(<SeatBar seats={seats} />);
  expect(html).toContain('2 of 6 seats left');
  expect(html).toMatch(/width:66\.6/);
  expect(renderToStaticMarkup(<SeatBar seats={seats} short />)).toContain('2 left');
  expect(renderToStaticMarkup(<SeatBar seats={{ ...seats, freeSeats: 5 }} />)).toContain('1/6 seats');
});
