import { gameDays } from './field-availability-query';

const inputs = { startDate: '2027-06-05', endDate: '2027-06-07', endTime: '15:30' };

it('gameDays returns the days from the start to the end of a game', () => {
  expect(gameDays(inputs)).toEqual({ first: '2027-06-05', last: '2027-06-07' });
  expect(gameDays({ ...inputs, endTime: '' })).toEqual({ first: '2027-06-05', last: '2027-06-07' });
  expect(gameDays({ ...inputs, endDate: '2027-07-06' })).toEqual({ first: '2027-06-05', last: '2027-07-06' });
});

it('gameDays leaves out the last day of a game that ends at midnight', () => {
  expect(gameDays({ ...inputs, endTime: '00:00' })).toEqual({ first: '2027-06-05', last: '2027-06-06' });
});

it('gameDays returns only the first day while the end is missing, before the start or more than 31 days later', () => {
  for (const endDate of ['', '0002-06-07', '2027-06-04', '2027-07-07'])
    expect(gameDays({ ...inputs, endDate })).toEqual({ first: '2027-06-05', last: '2027-06-05' });
});

it('gameDays returns empty days while the start is missing or its year is being typed', () => {
  expect(gameDays({ ...inputs, startDate: '' })).toEqual({ first: '', last: '' });
  expect(gameDays({ ...inputs, startDate: '0202-06-05' })).toEqual({ first: '', last: '' });
});
