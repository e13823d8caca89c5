import { activeFilters, filtersOf, requestOf, toggled, typedDistance, withFilters } from './player-filters';

const read = (address: string) => filtersOf(new URLSearchParams(address));
const write = (filters: ReturnType<typeof read>, beside = '') =>
  withFilters(new URLSearchParams(beside), filters).toString();
const sent = (address: string, text = '') => requestOf(read(address), text).toString();

describe('the filters of the players directory', () => {
  it('stand in the address and are read back', () => {
    const address = 'gameStyle=milsim&gameStyle=cqb&ageGroup=18-25&country=Sweden&maxDistance=50&unit=miles';
    expect(read(address)).toMatchObject({
      gameStyle: ['milsim', 'cqb'],
      ageGroup: ['18-25'],
      country: 'Sweden',
      maxDistance: 50,
      unit: 'miles',
    });
    expect([...new URLSearchParams(write(read(address)))].sort()).toEqual([...new URLSearchParams(address)].sort());
  });

  it('pass over what nobody offers', () => {
    expect(read('gameStyle=chess&gameStyle=MILSIM,cqb&unit=leagues&maxDistance=far')).toMatchObject({
      gameStyle: ['milsim', 'cqb'],
      unit: null,
      maxDistance: null,
    });
    expect(read('maxDistance=999999').maxDistance).toBe(25_000);
    expect(typedDistance('5o km')).toBe('5');
  });

  it('leave the search text in the address alone', () => {
    expect(write(read('gameStyle=cqb'), 'q=tove&gameStyle=milsim')).toBe('q=tove&gameStyle=cqb');
  });

  it('are sent with the text from two characters on, and with kilometres where no unit was chosen', () => {
    expect(sent('maxDistance=50')).toBe('maxDistance=50&unit=km');
    expect(sent('maxDistance=50&unit=miles', 't')).toBe('maxDistance=50&unit=miles');
    expect(sent('', ' tove ')).toBe('q=tove');
    expect(sent('unit=miles')).toBe('unit=miles');
  });

  it('count each value, but not the unit', () => {
    const filters = read('gameStyle=milsim&gameStyle=cqb&maxDistance=50&unit=miles&country=Sweden');
    const active = activeFilters(filters);
    expect(active.map(({ label }) => label)).toEqual(['Milsim', 'CQB', 'Within 50 miles', 'Sweden']);
    expect(active[0]?.without.gameStyle).toEqual(['cqb']);
    expect(active[2]?.without).toMatchObject({ maxDistance: null, unit: 'miles' });
    expect(activeFilters(read('unit=miles&q=tove'))).toEqual([]);
  });

  it('are ticked and unticked', () => {
    const one = toggled(read(''), 'gameStyle', 'cqb');
    expect(one.gameStyle).toEqual(['cqb']);
    expect(toggled(one, 'gameStyle', 'cqb').gameStyle).toEqual([]);
  });
});
