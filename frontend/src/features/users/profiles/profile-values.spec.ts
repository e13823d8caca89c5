// Validation metadata must be loaded before the contract that uses it.
import { validateRequest } from '@/shared/forms/validate-request';
import { ProfileUpdate, type CurrentUserView } from '@contracts/users';
import { locationOf, toProfileUpdate, toProfileValues } from './profile-values';

const elin = {
  firstName: 'Elin',
  lastName: null,
  nickname: 'Vixen',
  bio: null,
  country: 'Sweden',
  region: 'Uppsala',
  city: 'Knivsta',
  experienceLevel: 'expert',
  gameStyles: 'cqb,milsim',
  preferredGameStyle: null,
  ageGroup: '26-35',
  availability: null,
  distanceUnit: 'km',
  phoneNumber: null,
  profileImageUrl: null,
} as CurrentUserView;

const known = toProfileValues(elin);

describe('the profile form', () => {
  it('fills in the stored profile', () => {
    expect(known).toMatchObject({ firstName: 'Elin', lastName: '', gameStyles: ['milsim', 'cqb'], availability: '' });
  });

  it('sends only the first name, which is required, and what has changed, so that changes on other devices stay', () => {
    expect(toProfileUpdate(known, known)).toEqual({ firstName: 'Elin' });
    expect(toProfileUpdate({ ...known, nickname: 'Fox', gameStyles: ['cqb'], distanceUnit: 'miles' }, known)).toEqual({
      firstName: 'Elin',
      nickname: 'Fox',
      gameStyles: ['cqb'],
      distanceUnit: 'miles',
    });
  });

  it('clears emptied inputs and trims the others', () => {
    const changed = { ...known, firstName: ' Elin ', nickname: '  ', bio: 'First\nlight\n', experienceLevel: '' };
    expect(toProfileUpdate(changed, known)).toMatchObject({
      firstName: 'Elin',
      nickname: null,
      bio: 'First\nlight',
      experienceLevel: null,
    });
  });

  it('sends all parts of a changed or cleared place', () => {
    expect(toProfileUpdate({ ...known, region: null, city: null, country: null }, known)).toMatchObject({
      country: null,
      region: null,
      city: null,
    });
    expect(toProfileUpdate({ ...known, city: 'Knutby' }, known)).toMatchObject({
      country: 'Sweden',
      region: 'Uppsala',
      city: 'Knutby',
    });
  });

  it('sends a changed or removed picture', () => {
    const pictured = { ...known, profileImageUrl: '/objects/uploads/1' };
    expect(toProfileUpdate(pictured, known).profileImageUrl).toBe('/objects/uploads/1');
    expect(toProfileUpdate(known, pictured).profileImageUrl).toBeNull();
  });

  it('shows the location as other players see it', () => {
    expect(locationOf(known)).toBe('Knivsta, Sweden');
    expect(locationOf({ ...known, city: null })).toBe('Uppsala, Sweden');
    expect(locationOf({ city: null, region: null, country: 'Sweden' })).toBe('Sweden');
    expect(locationOf({ city: null, region: null, country: null })).toBeNull();
  });

  it('shows the contract’s validation errors', () => {
    const values = { ...known, firstName: ' ', nickname: 'x'.repeat(81), bio: 'x'.repeat(501) };
    expect(validateRequest(ProfileUpdate, values)).toEqual({
      firstName: 'First name is required',
      nickname: 'Callsign can be at most 80 characters',
      bio: 'Bio can be at most 500 characters',
    });
    expect(validateRequest(ProfileUpdate, known)).toEqual({});
  });
});
