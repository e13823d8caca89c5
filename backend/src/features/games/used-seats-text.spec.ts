import { usedSeatsText } from './used-seats-text.js';

const seats = (currentPlayers: number, reservedSeats: number, offeredSeats = 0) => ({
  currentPlayers,
  reservedSeats,
  offeredSeats,
});
const foxes = { teamName: 'Reed Foxes', seats: 3 };
const owls = { teamName: 'Night Owls', seats: 2 };

it('gives only the total of used seats when no team has reserved seats', () => {
  expect(usedSeatsText(seats(5, 0, 1), [])).toBe('6 seats are already taken, reserved or offered');
});

it('names the teams with reserved seats', () => {
  expect(usedSeatsText(seats(5, 3, 1), [foxes])).toBe(
    '9 seats are in use: 5 taken, 3 reserved for Reed Foxes and 1 offered to the waitlist. Release reserved seats first.',
  );
  expect(usedSeatsText(seats(0, 5), [foxes, owls])).toBe(
    '5 seats are in use: 3 reserved for Reed Foxes and 2 reserved for Night Owls. Release reserved seats first.',
  );
});

it('names the two largest reservations of more than three teams', () => {
  const small = { teamName: 'Pines', seats: 1 };
  expect(usedSeatsText(seats(4, 7), [foxes, owls, small, { ...small, teamName: 'Oaks' }])).toBe(
    '11 seats are in use: 4 taken, 3 reserved for Reed Foxes, 2 reserved for Night Owls and 2 reserved for 2 other teams. Release reserved seats first.',
  );
});
