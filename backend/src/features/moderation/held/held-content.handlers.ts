import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { heldContentChanged } from '../../feed/holds/held-content.events.js';
import { Notifier } from '../../notifications/notifier.js';
import { ReportHints } from '../reports/report-hints.js';
import { authorText } from '../resolutions/resolution-texts.js';
import { heldContentDecided } from './held-content-decided.events.js';

@Injectable()
export class HeldContentModerationHandlers {
  constructor(
    private readonly notifier: Notifier,
    private readonly hints: ReportHints,
  ) {}

  @OnEvent(heldContentChanged, 'held-content-changed.send-hints')
  sendHints(): Promise<void> {
    this.hints.sendChanged();
    return Promise.resolve();
  }

  /** Tells the author what was decided, but not who decided. */
  @OnEvent(heldContentDecided, 'held-content-decided.notify-author')
  async notifyAuthor(decided: PayloadOf<typeof heldContentDecided>): Promise<void> {
    const { decisionId, type, postId, authorId, action, reason, note } = decided;
    const isReleased = action === 'release';
    await this.notifier.notify({
      recipientIds: [authorId],
      senderId: null,
      type: isReleased ? 'content_released' : 'content_removed',
      title: isReleased ? 'Review finished' : 'Content removed',
      actionText: isReleased
        ? `We reviewed your ${type}. Everyone can see it now.`
        : authorText({ targetType: type, action: 'remove', reason, note }),
      object: `/held/${decisionId}`,
      link: type === 'post' && !isReleased ? '/home' : `/post/${postId}`,
      cause: `held-content-decided:${decisionId}`,
    });
  }
}
