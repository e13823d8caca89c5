import { currenciesFor, currencyLabel, currencyOf, priceText } from './prices';

describe('the search for currencies', () => {
  it('lists the three most used currencies first', () => {
    expect(currenciesFor('').slice(0, 3).map(currencyOf)).toEqual(['USD', 'EUR', 'GBP']);
  });

  it('matches code and name regardless of case', () => {
    expect(currenciesFor('krona')).toContain(currencyLabel('SEK'));
    expect(currenciesFor('sek')).toEqual(['SEK · Swedish Krona']);
    expect(currenciesFor('doubloon')).toEqual([]);
  });
});

it('priceText shows decimals only for prices that have them', () => {
  expect(priceText(25, 'USD')).toBe('$25');
  expect(priceText(24.5, 'EUR')).toBe('€24.50');
  expect(priceText(250, 'SEK').replace(/\s/, ' ')).toBe('SEK 250');
});
