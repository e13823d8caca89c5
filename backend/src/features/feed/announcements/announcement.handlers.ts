import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { GameReader } from '../../games/game.reader.js';
import { gameCreated } from '../../games/game.events.js';
import { PostHints } from '../posts/post-hints.js';
import { PostRepository } from '../posts/post.repository.js';

@Injectable()
export class AnnouncementHandlers {
  constructor(
    private readonly games: GameReader,
    private readonly posts: PostRepository,
    private readonly hints: PostHints,
  ) {}

  /** Announces a new game with a post of its organizer. The text names no field, because the field may be hidden. */
  @OnEvent(gameCreated, 'game-created.announce')
  async announce({ gameId }: PayloadOf<typeof gameCreated>): Promise<void> {
    const game = await this.games.announced(gameId);
    if (!game) return;
    const { organizerId, title, publicFieldId, createdAt } = game;
    if (!(await this.posts.insertAnnouncement(gameId, organizerId, `New game: ${title}`, createdAt))) return;
    this.hints.sendNew({
      id: gameId,
      authorId: organizerId,
      wallId: organizerId,
      isAnnouncement: true,
      gameFieldId: publicFieldId,
    });
  }
}
