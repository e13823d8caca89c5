import type { Policy } from '../../../platform/http/access/policy.js';

interface TwoFactorAccess {
  isOn: boolean;
  /** The viewer administers the platform. */
  isAdmin: boolean;
}

/** An administrator's account can change every other account, so it keeps the protection that it has. */
export const twoFactorPolicy = {
  turnOn: ({ isOn }) => !isOn || 'two-factor.on',
  turnOff: ({ isOn, isAdmin }) => (!isOn ? 'two-factor.off' : !isAdmin || 'two-factor.admin'),
  renewRecoveryCodes: ({ isOn }) => isOn || 'two-factor.off',
} satisfies Policy<TwoFactorAccess>;
