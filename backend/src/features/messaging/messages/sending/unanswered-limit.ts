import { Injectable } from '@nestjs/common';
import { MAX_UNANSWERED_MESSAGES } from '../../../../contracts/message-limits.js';
import { Config } from '../../../../platform/config/config.js';
import type { Viewer } from '../../../../platform/http/access/viewer.js';
import type { MessageTarget } from './message-targets.js';

const POSTGRES_MAX_INTEGER = 2_147_483_647;

/** Limits how many messages a person may send before somebody answers. */
@Injectable()
export class UnansweredLimit {
  constructor(private readonly config: Config) {}

  /** Administrators of an inbox and members of a channel have no such limit. */
  of({ entity }: Pick<MessageTarget, 'entity'>, sender: Viewer): number {
    const isLimited = this.config.rateLimits && (!entity || entity.outsiderId === sender.id);
    return isLimited ? MAX_UNANSWERED_MESSAGES : POSTGRES_MAX_INTEGER;
  }
}
