import { Injectable } from '@nestjs/common';
import type { ReportTarget } from '../../../contracts/report-options.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { CommentModeration, PostModeration } from '../../feed/feed.module.js';
import { FieldModeration, ReviewModeration } from '../../fields/fields.module.js';
import { GameModeration } from '../../games/games.module.js';
import { MessageModeration } from '../../messaging/messaging.module.js';
import { TeamModeration } from '../../teams/teams.module.js';
import { ProfileModeration } from '../../users/users.module.js';

export interface ModeratedItem {
  id: string;
  /** The author of the content, or the owner of the team, field or game. */
  authorId: string;
  /** The texts and pictures that can be reported. */
  snapshot: object;
}

/** A feature's content of one type, as moderators read and remove it. */
interface ModeratedContent {
  /** The items that still exist. */
  current(ids: readonly string[]): Promise<ModeratedItem[]>;
  remove(admin: Viewer, id: string): Promise<void>;
}

/** All content that can be reported, by its type. */
@Injectable()
export class ModeratedContents {
  private readonly contents: Record<ReportTarget, ModeratedContent>;

  constructor(
    message: MessageModeration,
    post: PostModeration,
    comment: CommentModeration,
    review: ReviewModeration,
    user: ProfileModeration,
    team: TeamModeration,
    field: FieldModeration,
    game: GameModeration,
  ) {
    this.contents = { message, post, comment, review, user, team, field, game };
  }

  /** Undefined if it was deleted. */
  async find(type: ReportTarget, id: string): Promise<ModeratedItem | undefined> {
    return (await this.contents[type].current([id]))[0];
  }

  /** The items that still exist, by id. Reads each type once. */
  async findAll(
    targets: readonly { targetType: ReportTarget; targetId: string }[],
  ): Promise<ReadonlyMap<string, ModeratedItem>> {
    const types = [...new Set(targets.map(({ targetType }) => targetType))];
    const found = await Promise.all(
      types.map((type) =>
        this.contents[type].current(
          targets.filter(({ targetType }) => targetType === type).map(({ targetId }) => targetId),
        ),
      ),
    );
    return new Map(found.flat().map((item) => [item.id, item]));
  }

  /** Removes the content in the open transaction. */
  remove(admin: Viewer, type: ReportTarget, id: string): Promise<void> {
    return this.contents[type].remove(admin, id);
  }
}
