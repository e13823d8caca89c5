import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { EMAIL_OPTIONS } from '../../../contracts/rules.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { defineRateLimit, RateLimits } from '../../../platform/http/limits/rate-limits.js';

/** Without a limit, searches by email address would tell which addresses have an account. */
const LIMIT = defineRateLimit('players.email-search', 30, { minutes: 60 });

/** Limits the searches of one account by email address, over all lists of players. */
@Injectable()
export class EmailSearches {
  constructor(private readonly rateLimits: RateLimits) {}

  /**
   * If the text is a whole email address, counts one search and returns the address. Returns null for other texts, and for every text of a
   * visitor, because visitors find nobody by an email address. Throws `rate.limited` for more than 30 addresses an hour.
   */
  async consumeAddress(viewer: Viewer | null, text: string | null): Promise<string | null> {
    if (viewer === null || text === null || !isEmail(text, EMAIL_OPTIONS)) return null;
    // Counts every page: cursors are not signed, so a page with a cursor could be a new search.
    await this.rateLimits.consume(LIMIT, [viewer.id]);
    return text;
  }
}
