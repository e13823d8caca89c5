import { Injectable } from '@nestjs/common';
import type { AccountExportState } from '../../../contracts/account-exports.js';
import type { SuspendedAccountView } from '../../../contracts/suspensions.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { defineRateLimit, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { SuspensionTokens, toSuspensionNotice } from '../../auth/auth.module.js';
import { SuspensionReader } from '../../users/suspensions/suspension.reader.js';
import { AccountExportsService } from '../../users/users.module.js';
import { AppealsService } from './appeals.service.js';

/** Lets the page ask every few seconds whether the archive is ready. */
const TOKEN_LIMIT = defineRateLimit('suspended-account.account', 600, { minutes: 30 });

/** Lets suspended people appeal once and download their data, with the token in the answer to their refused sign-in. */
@Injectable()
export class SuspendedAccountService {
  constructor(
    private readonly tokens: SuspensionTokens,
    private readonly suspensions: SuspensionReader,
    private readonly appeals: AppealsService,
    private readonly exports: AccountExportsService,
    private readonly rateLimits: RateLimits,
  ) {}

  async read(token: string): Promise<SuspendedAccountView> {
    const person = await this.personOf(token);
    const suspension = await this.suspensions.active(person.id);
    if (!suspension) throw new Problem('suspension.unknown');
    return { suspension: toSuspensionNotice(suspension, token), export: await this.exports.state(person) };
  }

  async appeal(token: string, text: string): Promise<void> {
    const { id } = await this.personOf(token);
    await this.appeals.appeal(id, text);
  }

  async requestExport(token: string): Promise<AccountExportState> {
    return this.exports.request(await this.personOf(token));
  }

  async openExport(token: string, exportId: string): ReturnType<AccountExportsService['open']> {
    return this.exports.open(await this.personOf(token), exportId);
  }

  private async personOf(token: string): Promise<Viewer> {
    const id = this.tokens.accountOf(token);
    await this.rateLimits.consume(TOKEN_LIMIT, [id]);
    return { id };
  }
}
