import {
  copiedValues,
  durationOf,
  emptyGameValues,
  gameRequestOf,
  gameUpdateOf,
  type GameFormValues,
} from './game-form-values';
import type { GamePageView } from '@contracts/games';
import { gameErrors } from './game-validation';

const values: GameFormValues = {
  ...emptyGameValues(),
  title: ' Northern Lights ',
  gameType: 'milsim',
  field: { id: '01920000-0000-7000-8000-00000000000a', name: 'Björkskogen' },
  timeZone: 'Europe/Stockholm',
  startDate: '2027-06-05',
  startTime: '09:00',
  endDate: '2027-06-05',
  endTime: '15:30',
  maxPlayers: '40',
  price: '25.50',
  currency: 'EUR',
};

it('gameRequestOf builds a request with the moments in the time zone of the field and the price in hundredths', () => {
  expect(gameRequestOf(values)).toEqual({
    title: 'Northern Lights',
    gameType: 'milsim',
    teamId: null,
    description: null,
    requirements: null,
    fieldId: values.field?.id,
    gameStartDate: '2027-06-05T07:00:00.000Z',
    gameEndDate: '2027-06-05T13:30:00.000Z',
    maxPlayers: 40,
    price: 2550,
    currency: 'EUR',
  });
});

it('gameRequestOf multiplies a price in JPY by 100, too, and rejects decimals of a currency without them', () => {
  expect(gameRequestOf({ ...values, price: '2500', currency: 'JPY' }).price).toBe(250_000);
  expect(gameRequestOf({ ...values, price: '2500.5', currency: 'JPY' }).price).toBeNaN();
  expect(gameRequestOf({ ...values, price: '' }).price).toBeNull();
});

it('durationOf computes the real duration across a daylight-saving change', () => {
  const night = { ...values, startTime: '22:00', endTime: '06:00' };
  expect(durationOf({ ...night, startDate: '2027-03-27', endDate: '2027-03-28' })).toBe(7);
  expect(durationOf({ ...night, startDate: '2027-10-30', endDate: '2027-10-31' })).toBe(9);
  expect(durationOf({ ...values, endTime: '08:00' })).toBeNull();
});

it('gameUpdateOf contains only changed values', () => {
  expect(gameUpdateOf(values, values)).toEqual({});
  expect(gameUpdateOf({ ...values, price: '', endTime: '16:00' }, values)).toEqual({
    price: null,
    gameEndDate: '2027-06-05T14:00:00.000Z',
  });
});

it('the form names every missing value', async () => {
  expect(await gameErrors(emptyGameValues())).toEqual({
    title: 'Title is required',
    gameType: 'Game type is required',
    field: 'Field selection is required',
    startDate: 'Start date is required',
    startTime: 'Start time is required',
    endDate: 'End date is required',
    endTime: 'End time is required',
    maxPlayers: 'Max players is required',
  });
});

it.each([
  ['one player', { maxPlayers: '1' }, { maxPlayers: 'Max players must be at least 2' }],
  ['201 players', { maxPlayers: '201' }, { maxPlayers: 'Max players can be at most 200' }],
  ['a negative price', { price: '-1' }, { price: 'Price must be a valid number' }],
  ['a mistyped year', { startDate: '0202-12-01' }, { startDate: 'Please check the year' }],
  ['a price that is no number', { price: 'ten' }, { price: 'Price must be a valid number' }],
  ['an end before the start', { endTime: '08:00' }, { endDate: 'The end must be after the start' }],
  [
    'a time that clocks skip',
    { startDate: '2027-03-28', startTime: '02:30' },
    { startTime: 'Clocks skip this time on that day' },
  ],
])('the form rejects %s', async (_, changes, errors) => {
  expect(await gameErrors({ ...values, ...changes })).toEqual(errors);
});

it('the form accepts complete values', async () => {
  expect(await gameErrors(values)).toEqual({});
});

it('the form requires a field before the start only, because the field of a started game may have been deleted', async () => {
  expect(await gameErrors({ ...values, field: null })).toEqual({ field: 'Field selection is required' });
  expect(await gameErrors({ ...values, field: null, title: '' }, { hasStarted: true })).toEqual({
    title: 'Title is required',
  });
});

it('a copied game keeps its times of day on the field, and leaves the dates open', () => {
  const game = {
    title: 'Northern Lights',
    gameType: 'milsim',
    field: null,
    team: null,
    timeZone: 'Europe/Stockholm',
    gameStartDate: '2027-01-09T08:00:00.000Z',
    gameEndDate: '2027-01-09T14:30:00.000Z',
    maxPlayers: 40,
    price: null,
    currency: 'EUR',
  } as GamePageView;
  expect(copiedValues(game)).toMatchObject({ startDate: '', startTime: '09:00', endDate: '', endTime: '15:30' });
});
