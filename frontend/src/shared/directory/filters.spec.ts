import { GAME_STYLES } from '@contracts/options';
import { distanceFilters } from './distance-filters';
import {
  activeFilters,
  amountFilter,
  readFilters,
  flagFilter,
  nameFilter,
  toRequest,
  choiceFilter,
  cleanAmount,
  unitFilter,
  writeFilters,
} from './filters';

const DEFINITIONS = {
  gameStyle: choiceFilter(GAME_STYLES),
  minSize: amountFilter(1_000_000, (size, { sizeUnit = [] }) => `At least ${size} ${sizeUnit[0] ?? 'm²'}`),
  sizeUnit: unitFilter(['m²', 'acres'], ['minSize'], 'm²'),
  recruiting: flagFilter('Recruiting'),
  ...distanceFilters,
  country: nameFilter(2),
};

const read = (address: string) => readFilters(DEFINITIONS, new URLSearchParams(address));
const write = (filters: ReturnType<typeof read>, otherParameters = '') =>
  writeFilters(new URLSearchParams(otherParameters), filters).toString();
const requestOf = (address: string, text = '') => toRequest(DEFINITIONS, read(address), text).toString();

describe('filters', () => {
  it('round-trip through the URL', () => {
    const address = 'gameStyle=milsim&gameStyle=cqb&recruiting=true&country=Sweden&maxDistance=50&unit=miles';
    expect(read(address)).toEqual({
      gameStyle: ['milsim', 'cqb'],
      minSize: [],
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
    expect(read('maxDistance=999999').maxDistance).toEqual(['25000']);
  });

  it.each([
    ['5o km', '5', '5'],
    ['12.', '12', '12.'],
    ['12.5', '12', '12.5'],
    ['0,75', '0', '0.7'],
    ['1234567', '12345', '12345'],
    ['.', '', '.'],
  ])('clean the typed %j to %j, and to %j with decimals', (typed, integer, decimal) => {
    expect(cleanAmount(typed, 25_000)).toBe(integer);
    expect(cleanAmount(typed, 25_000, true)).toBe(decimal);
  });

  it('accept one decimal only where the filter allows it', () => {
    expect(read('maxDistance=0.5').maxDistance).toEqual(['0.5']);
    expect(read('maxDistance=12.').maxDistance).toEqual(['12']);
    expect(read('maxDistance=.').maxDistance).toEqual([]);
    expect(read('minSize=12.5').minSize).toEqual(['12']);
  });

  it('limit the number of names and drop duplicates', () => {
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
    expect(active[0]).toMatchObject({ name: 'gameStyle', without: ['cqb'] });
    expect(active[3]).toMatchObject({ name: 'maxDistance', without: [] });
    expect(activeFilters(DEFINITIONS, read('unit=miles&q=tove'))).toEqual([]);
  });
});
