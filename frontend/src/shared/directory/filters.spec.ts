import { GAME_STYLES } from '@contracts/options';
import { distanceFilters } from './distance-filters';
import {
  activeFilters,
  amountFilter,
  readFilters,
  flagFilter,
  countryFilter,
  toRequest,
  choiceFilter,
  amountError,
  unitFilter,
  writeFilters,
} from './filters';

const DEFINITIONS = {
  gameStyle: choiceFilter(GAME_STYLES),
  minSize: amountFilter(1_000_000, (size, { sizeUnit = [] }) => `At least ${size} ${sizeUnit[0] ?? 'm²'}`),
  sizeUnit: unitFilter(['m²', 'acres'], ['minSize'], 'm²'),
  recruiting: flagFilter('Recruiting'),
  ...distanceFilters,
  country: countryFilter(2),
};

const read = (address: string) => readFilters(DEFINITIONS, new URLSearchParams(address));
const write = (filters: ReturnType<typeof read>, otherParameters = '') => {
  const parameters = new URLSearchParams(otherParameters);
  writeFilters(parameters, filters);
  return parameters.toString();
};
const requestOf = (address: string, text = '') => toRequest(DEFINITIONS, read(address), text).toString();

describe('filters', () => {
  it('accept an area on the map', () => {
    expect(read('area=170,-20,-170,0').area).toEqual(['170,-20,-170,0']);
    expect(read('area=170,-20').area).toEqual([]);
  });

  it('round-trip through the URL', () => {
    const address = 'gameStyle=milsim&gameStyle=cqb&recruiting=true&country=Sweden&maxDistance=50&unit=miles';
    expect(read(address)).toEqual({
      gameStyle: ['milsim', 'cqb'],
      minSize: [],
      area: [],
      sizeUnit: [],
      recruiting: ['true'],
      maxDistance: ['50'],
      unit: ['miles'],
      country: ['Sweden'],
    });
    expect([...new URLSearchParams(write(read(address)))].sort()).toEqual([...new URLSearchParams(address)].sort());
  });

  it('ignore unknown values', () => {
    const filters = read('gameStyle=chess&gameStyle=MILSIM,cqb&unit=leagues&maxDistance=far&recruiting=maybe');
    expect(filters).toMatchObject({ gameStyle: ['milsim', 'cqb'], unit: [], maxDistance: [], recruiting: [] });
    expect(read('maxDistance=999999&minSize=-3')).toMatchObject({ maxDistance: [], minSize: [] });
    expect(read('country=Atlantis&country=se&country=norway').country).toEqual(['Sweden', 'Norway']);
  });

  it.each([
    ['', null],
    [' 50 ', null],
    ['0', null],
    ['12.5', 'Enter a whole number'],
    ['5o km', 'Enter a number'],
    ['-3', 'Enter a number'],
    ['.', 'Enter a number'],
    ['25001', 'The maximum is 25,000'],
  ])('say what is wrong with the typed %j: %s', (typed, error) => expect(amountError(typed, 25_000)).toBe(error));

  it('accept decimals only where the filter allows them', () => {
    expect(amountError('0,75', 25_000, true)).toBeNull();
    expect(read('maxDistance=0,75').maxDistance).toEqual(['0.75']);
    expect(read('maxDistance=12.').maxDistance).toEqual(['12']);
    expect(read('maxDistance=.').maxDistance).toEqual([]);
    expect(read('minSize=12.5').minSize).toEqual([]);
  });

  it('limit the number of countries and drop duplicates', () => {
    expect(read('country=%20Sweden&country=Sweden&country=&country=Norway&country=Chad').country).toEqual([
      'Sweden',
      'Norway',
    ]);
  });

  it('leave the search text in the URL unchanged', () => {
    expect(write(read('gameStyle=cqb'), 'q=tove&gameStyle=milsim')).toBe('q=tove&gameStyle=cqb');
  });

  it('send the search text from two characters on, and the displayed unit as default', () => {
    expect(requestOf('maxDistance=50')).toBe('maxDistance=50&unit=km');
    expect(requestOf('maxDistance=50&unit=miles', 't')).toBe('maxDistance=50&unit=miles');
    expect(requestOf('minSize=3')).toBe('minSize=3&sizeUnit=m%C2%B2');
    expect(requestOf('', ' tove ')).toBe('q=tove');
    expect(requestOf('unit=miles')).toBe('unit=miles');
  });

  it('count each value, but not the unit', () => {
    const filters = read('gameStyle=milsim&gameStyle=cqb&recruiting=true&maxDistance=1500&unit=miles&country=Sweden');
    const active = activeFilters(DEFINITIONS, filters);
    expect(active.map(({ label }) => label)).toEqual(['Milsim', 'CQB', 'Recruiting', 'Within 1,500 miles', 'Sweden']);
    expect(active[0]).toMatchObject({ name: 'gameStyle', value: 'milsim' });
    expect(active[3]).toMatchObject({ name: 'maxDistance', value: '1500' });
    expect(activeFilters(DEFINITIONS, read('unit=miles&q=tove'))).toEqual([]);
  });
});
