import { emptyFormValues, monthOf, teamRequestOf, teamUpdateOf } from './team-form-values';

const now = new Date(2026, 10, 21);

describe('the values of a new team', () => {
  it('start with the current month', () => {
    expect(monthOf(now)).toBe('2026-11');
    expect(monthOf(new Date(2026, 0, 1))).toBe('2026-01');
  });

  it('turn empty inputs into null in the request', () => {
    expect(teamRequestOf({ ...emptyFormValues(now), name: ' Red Kite ', description: '  ' })).toMatchObject({
      name: 'Red Kite',
      description: null,
      requirements: null,
      country: '',
      teamAge: null,
      contactPerson: '',
      mainField: null,
      establishedDate: '2026-11',
    });
  });

  it('send a selected contact person as an id and an invited one as a name', () => {
    const named = (contactPerson: { id: string | null; name: string }) =>
      teamRequestOf({ ...emptyFormValues(now), contactPerson }).contactPerson;
    expect(named({ id: '7', name: 'Elin' })).toBe('7');
    expect(named({ id: null, name: 'Elin' })).toBe('Elin');
  });
});

describe('the main field of a team', () => {
  it('appears in the request as an id, or as a name when the field is not on Muster', () => {
    const sent = (mainField: { id: string | null; name: string }) =>
      teamRequestOf({ ...emptyFormValues(now), mainField }).mainField;
    expect(sent({ id: '7', name: 'The Quarry' })).toBe('7');
    expect(sent({ id: null, name: 'The Quarry' })).toBe('The Quarry');
  });
});

describe('the update of a team', () => {
  const before = { ...emptyFormValues(now), name: 'Red Kite', country: 'Sweden', region: 'Uppsala', city: 'Uppsala' };

  it('contains only changed values', () => {
    expect(teamUpdateOf(before, before)).toEqual({});
    expect(teamUpdateOf({ ...before, name: ' Black Kite ', gameStyle: ['cqb'] }, before)).toEqual({
      name: 'Black Kite',
      gameStyle: ['cqb'],
    });
    expect(teamUpdateOf({ ...before, gameStyle: [] }, { ...before, gameStyle: ['cqb'] })).toEqual({ gameStyle: [] });
  });

  it('contains the whole place when a part of it changed', () => {
    expect(teamUpdateOf({ ...before, city: null }, before)).toEqual({
      country: 'Sweden',
      region: 'Uppsala',
      city: null,
    });
  });
});
