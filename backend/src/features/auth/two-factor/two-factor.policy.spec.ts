import { twoFactorPolicy } from './two-factor.policy.js';

it.each([
  [false, false, true, 'two-factor.off', 'two-factor.off'],
  [false, true, true, 'two-factor.off', 'two-factor.off'],
  [true, false, 'two-factor.on', true, true],
  [true, true, 'two-factor.on', 'two-factor.admin', true],
])(
  'with isOn %s and isAdmin %s, answers %s to turnOn, %s to turnOff and %s to renewRecoveryCodes',
  (isOn, isAdmin, turnOn, turnOff, renew) => {
    const access = { isOn, isAdmin };
    expect([
      twoFactorPolicy.turnOn(access),
      twoFactorPolicy.turnOff(access),
      twoFactorPolicy.renewRecoveryCodes(access),
    ]).toEqual([turnOn, turnOff, renew]);
  },
);
