import { Injectable } from '@nestjs/common';
import type { MessageView } from '../../../../contracts/messages.js';
import type { ProblemCode } from '../../../../contracts/problems.js';
import type { Viewer } from '../../../../platform/http/access/viewer.js';
import { defineRateLimit, type RateLimitRule, RateLimits } from '../../../../platform/http/limits/rate-limits.js';
import { Problem } from '../../../../platform/http/problems/problem.js';
import { ConversationAccess } from '../../conversations/conversation-access.js';
import { MessageRates } from './message-rates.js';
import { MessageUpdates, PUSH_AGAIN_MINUTES } from '../message-updates.js';
import { MessageReader } from '../message.reader.js';

/** More repetitions than a client needs after lost acknowledgements. Counted in memory, because a refused message must send few statements. */
export const REPEATED_MESSAGE_LIMIT = defineRateLimit('repeated-message.account', 120, {
  minutes: 1,
  isInMemory: true,
});

/** A push reaches all participants. Since older messages are not pushed, each process pushes a message again at most once. */
const PUSH_LIMIT = defineRateLimit('repeated-message.push', 1, { minutes: PUSH_AGAIN_MINUTES, isInMemory: true });

/** Finds the stored message when a client repeats it, by its client id, and pushes it again, because the first push may have been lost. */
@Injectable()
export class RepeatedMessages {
  constructor(
    private readonly reader: MessageReader,
    private readonly access: ConversationAccess,
    private readonly updates: MessageUpdates,
    private readonly rates: MessageRates,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the message that was already sent with this client id, and gives back the token that the repetition has used. Throws `fallbackProblem` if
   * there is none, and `conversation.unknown` if the sender may no longer read it.
   */
  async find(viewer: Viewer, clientId: string | null, fallbackProblem: ProblemCode): Promise<MessageView> {
    const message = clientId === null ? undefined : await this.reader.findByClientId(viewer, clientId);
    if (!message) throw new Problem(fallbackProblem);
    if (!(await this.access.isParticipant(viewer, message.conversationId))) throw new Problem('conversation.unknown');
    // The repetition gets its rate limit token back, so this limit alone counts the repetitions.
    await this.limits.consume(REPEATED_MESSAGE_LIMIT, [viewer.id]);
    await this.rates.giveBack(viewer);
    await this.pushAgain(message);
    return message;
  }

  /**
   * Returns the message that was already sent with this client id if a rate limit has refused the repetition. Throws the `refusal` if there is
   * none, the sender may no longer read it, or the sender has made too many of these lookups.
   */
  async findRefused(viewer: Viewer, clientId: string | undefined, refusal: unknown): Promise<MessageView> {
    const isLimited = refusal instanceof Problem && refusal.code === 'rate.limited';
    if (!isLimited || !clientId || !(await this.isWithin(REPEATED_MESSAGE_LIMIT, viewer.id))) throw refusal;
    const message = await this.reader.findByClientId(viewer, clientId);
    if (!message || !(await this.access.isParticipant(viewer, message.conversationId))) throw refusal;
    await this.pushAgain(message);
    return message;
  }

  /** The client repeats the message again if this fails, so a failure does not count. */
  private async pushAgain(message: MessageView): Promise<void> {
    if (!(await this.isWithin(PUSH_LIMIT, message.id))) return;
    try {
      await this.updates.pushAgain(message);
    } catch (error) {
      await this.limits.reset(PUSH_LIMIT, [message.id]);
      throw error;
    }
  }

  private isWithin(limit: RateLimitRule, subject: string): Promise<boolean> {
    return this.limits.consume(limit, [subject]).then(
      () => true,
      () => false,
    );
  }
}
