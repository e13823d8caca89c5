import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { GameReader } from '../../games/game.reader.js';
import { gameCreated, gameDetailsChanged } from '../../games/game.events.js';
import { heldContentChanged } from '../holds/held-content.events.js';
import { PostHints } from '../posts/post-hints.js';
import { PostLock } from '../posts/post-lock.js';
import { PostRepository } from '../posts/post.repository.js';

const announcementOf = (title: string): string => `New game: ${title}`;

@Injectable()
export class AnnouncementHandlers {
  constructor(
    private readonly games: GameReader,
    private readonly outbox: Outbox,
    private readonly posts: PostRepository,
    private readonly lock: PostLock,
    private readonly hints: PostHints,
  ) {}

  /** Announces a new game with a post of its organizer. The text names no field, because the field may be hidden. */
  @OnEvent(gameCreated, 'game-created.announce')
  async announce({ gameId }: PayloadOf<typeof gameCreated>): Promise<void> {
    const game = await this.games.announced(gameId);
    if (!game) return;
    const { organizerId, title, publicFieldId, createdAt } = game;
    const inserted = await this.posts.insertAnnouncement(gameId, organizerId, announcementOf(title), createdAt);
    if (!inserted) return;
    const { isHeld } = inserted;
    if (isHeld) await this.outbox.append(heldContentChanged, { type: 'post', id: gameId });
    this.hints.sendNew({
      id: gameId,
      authorId: organizerId,
      wallId: organizerId,
      isAnnouncement: true,
      gameFieldId: publicFieldId,
      isHeld,
    });
  }

  /** The announcement follows a renamed game, unless its author has written another text. Renames may be handled in any order, so the text gets the present title. */
  @OnEvent(gameDetailsChanged, 'game-details-changed.rename-announcement')
  async rename({ gameId, changes }: PayloadOf<typeof gameDetailsChanged>): Promise<void> {
    const title = changes.find((change) => change.what === 'title');
    const post = title && (await this.lock.acquireIfPresent(gameId));
    const game = post && (await this.games.announced(gameId));
    if (!game) return;
    const replaced = await this.posts.replaceAnnouncement(
      post,
      announcementOf(title.before),
      announcementOf(game.title),
    );
    if (!replaced) return;
    if (replaced.isHeld) await this.outbox.append(heldContentChanged, { type: 'post', id: gameId });
    if (replaced.isHeld) this.hints.sendHeldByEdit(post);
    else this.hints.sendChanged(gameId);
  }
}
