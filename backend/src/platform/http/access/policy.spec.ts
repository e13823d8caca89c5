import { authorize, permissionsOf, type Policy, refusalsOf } from './policy.js';

interface DoorAccess {
  hasKey: boolean;
  isFull: boolean;
}

const doorPolicy = {
  open: ({ hasKey }) => hasKey || 'access.denied',
  enter: ({ hasKey, isFull }) => (!hasKey ? 'access.denied' : isFull ? 'team.limit' : true),
} satisfies Policy<DoorAccess>;

describe('authorize', () => {
  it('returns when the rule answers true', () => {
    expect(() => authorize(doorPolicy, 'enter', { hasKey: true, isFull: false })).not.toThrow();
  });

  it('throws the problem that the rule answers', () => {
    expect(() => authorize(doorPolicy, 'enter', { hasKey: true, isFull: true })).toThrow('Team limit reached (3/3)');
  });

  it('asks a visitor to sign in', () => {
    expect(() => authorize(doorPolicy, 'open', null)).toThrow('Not authenticated');
  });
});

describe('permissionsOf', () => {
  it('answers one boolean per action', () => {
    expect(permissionsOf(doorPolicy, { hasKey: true, isFull: true })).toEqual({ open: true, enter: false });
  });

  it('allows a visitor nothing', () => {
    expect(permissionsOf(doorPolicy, null)).toEqual({ open: false, enter: false });
  });
});

describe('refusalsOf', () => {
  it('answers the message of each refused action and leaves out the allowed ones', () => {
    expect(refusalsOf(doorPolicy, { hasKey: true, isFull: true }, ['open', 'enter'])).toEqual({
      enter: 'Team limit reached (3/3)',
    });
  });

  it('answers the sign-in message for a visitor', () => {
    expect(refusalsOf(doorPolicy, null, ['open'])).toEqual({ open: 'Not authenticated' });
  });
});
