import type { MessageView } from '@contracts/messages';
import type { ReactionView } from '@contracts/reactions';
import type { Page, Thread } from '@/features/messaging/messages/thread';
import { buildMessage } from './messaging-builders';

export const ME = 'me';
export const OTHER = 'other';
export const CONVERSATION = 'private_me_other';

/** Behaves like the real server: numbers messages without gaps and stores each clientId once. */
export class FakeMessageServer {
  private stored: MessageView[] = [];
  /** The `seq` of the quoted message, by the `seq` of the reply. */
  private readonly replies = new Map<number, number>();
  changeSeq = 0;

  get messages(): MessageView[] {
    return this.stored.map((message) => this.withQuote(message));
  }

  private withQuote(message: MessageView): MessageView {
    const quoted = this.stored[(this.replies.get(message.seq) ?? 0) - 1];
    if (!quoted) return message;
    const { seq, version, sender, content, isDeleted } = quoted;
    return { ...message, replyTo: { seq, version, sender, content, isDeleted } };
  }

  store(senderId: string, clientId: string, content: string, replyToSeq?: number): MessageView {
    const known = this.stored.find((message) => message.senderId === senderId && message.clientId === clientId);
    if (known) return this.withQuote(known);
    const seq = this.stored.length + 1;
    if (replyToSeq) this.replies.set(seq, replyToSeq);
    const message = buildMessage(seq, {
      conversationId: CONVERSATION,
      changeSeq: this.changeSeq,
      clientId,
      senderId,
      content,
    });
    this.stored.push(message);
    return this.withQuote(message);
  }

  newest(limit: number): Page {
    const items = this.messages.slice(-limit);
    return { items, next: this.pageBefore(items[0]) };
  }

  before(before: number, limit: number): Page {
    const items = this.messages.filter(({ seq }) => seq < before).slice(-limit);
    return { items, next: this.pageBefore(items[0]) };
  }

  change(seq: number, kind: 'edit' | 'react' | 'delete'): MessageView | undefined {
    const message = this.stored[seq - 1];
    if (!message || message.isDeleted) return undefined;
    this.changeSeq += 1;
    const version = message.version + 1;
    const changed = { ...message, ...this.changeOf(message, kind), version, changeSeq: this.changeSeq };
    this.stored[seq - 1] = changed;
    return this.withQuote(changed);
  }

  private changeOf({ version, reactions = [] }: MessageView, kind: 'edit' | 'react' | 'delete'): Partial<MessageView> {
    if (kind === 'delete') return { content: '', isDeleted: true, reactions: [] };
    if (kind === 'edit') return { content: `version ${version + 1}` };
    const given: ReactionView = { reaction: '👍', count: 1, isOwn: false, names: [OTHER] };
    return { reactions: reactions.length > 0 ? [] : [given] };
  }

  /** Answers like the real server: first the changes, in their order, then the messages that follow. */
  after({ toSeq: through, appliedChangeSeq: changedThrough }: Thread, limit: number): Page {
    const changed = this.messages
      .filter(({ seq, version, changeSeq }) => seq <= through && version > 1 && changeSeq > changedThrough)
      .sort((a, b) => a.changeSeq - b.changeSeq);
    const found = [...changed, ...this.messages.filter(({ seq }) => seq > through)];
    return { items: found.slice(0, limit), next: found.length > limit ? 'more' : null };
  }

  private pageBefore(first: MessageView | undefined): string | null {
    return first && first.seq > 1 ? String(first.seq) : null;
  }
}
