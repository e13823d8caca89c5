// The rules come before the contract that uses them.
import { complaintsOf } from '@/shared/forms/complaints';
import { ProfileUpdate, type CurrentUserView } from '@contracts/users';
import { updateOf, valuesOf } from './profile-values';

const elin = { firstName: 'Elin', lastName: null, nickname: 'Vixen', bio: null } as CurrentUserView;

describe('the profile form', () => {
  it('starts with what is known and sends it back unchanged', () => {
    expect(valuesOf(elin)).toEqual({ firstName: 'Elin', lastName: '', nickname: 'Vixen', bio: '' });
    expect(updateOf(valuesOf(elin))).toEqual({ firstName: 'Elin', lastName: null, nickname: 'Vixen', bio: null });
  });

  it('clears what was emptied and trims the rest', () => {
    expect(updateOf({ firstName: ' Elin ', lastName: 'Sandberg ', nickname: '  ', bio: 'First\nlight\n' })).toEqual({
      firstName: 'Elin',
      lastName: 'Sandberg',
      nickname: null,
      bio: 'First\nlight',
    });
  });

  it('is held to the rules of the contract, in its words', () => {
    const values = { firstName: ' ', lastName: '', nickname: 'x'.repeat(81), bio: 'x'.repeat(501) };
    expect(complaintsOf(ProfileUpdate, values)).toEqual({
      firstName: 'First name is required',
      nickname: 'Callsign can be at most 80 characters',
      bio: 'Bio can be at most 500 characters',
    });
    expect(complaintsOf(ProfileUpdate, valuesOf(elin))).toEqual({});
  });
});
