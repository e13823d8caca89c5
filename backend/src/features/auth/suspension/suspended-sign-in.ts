import { Injectable } from '@nestjs/common';
import type { SuspensionNotice } from '../../../contracts/suspensions.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { type ActiveSuspension, SuspensionReader } from '../../users/suspensions/suspension.reader.js';
import { SuspensionTokens } from './suspension-tokens.js';

const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** The end of a suspension: "August 3, 2026 at 10:00 AM UTC". */
export const suspensionEndText = (until: Date): string => `${timeFormat.format(until)} UTC`;

/** The text for a suspended person. */
export const suspensionMessage = ({ until, reason }: Pick<ActiveSuspension, 'until' | 'reason'>): string =>
  `Your account is suspended${until ? ` until ${suspensionEndText(until)}` : ''}. Reason: ${reason}`;

export const toSuspensionNotice = (suspension: ActiveSuspension, token: string): SuspensionNotice => ({
  reason: suspension.reason,
  until: suspension.until?.toISOString() ?? null,
  appealedAt: suspension.appealedAt?.toISOString() ?? null,
  decision: suspension.decision,
  token,
});

/** Refuses the sign-in of suspended people. */
@Injectable()
export class SuspendedSignIn {
  constructor(
    private readonly suspensions: SuspensionReader,
    private readonly tokens: SuspensionTokens,
  ) {}

  /** Throws `account.suspended` with the reason, the end and a token. Only for a person who has entered the account's password. */
  async assertNotSuspended(userId: string): Promise<void> {
    const suspension = await this.suspensions.active(userId);
    if (!suspension) return;
    throw new Problem('account.suspended', {
      message: suspensionMessage(suspension),
      suspension: toSuspensionNotice(suspension, this.tokens.issue(userId)),
    });
  }
}
