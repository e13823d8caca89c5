import { Injectable } from '@nestjs/common';
import type { ReportTarget } from '../../../contracts/report-options.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { CommentModeration, PostModeration } from '../../feed/feed.module.js';
import { FieldModeration, ReviewModeration } from '../../fields/fields.module.js';
import { GameModeration } from '../../games/games.module.js';
import { MessageModeration } from '../../messaging/messaging.module.js';
import { TeamModeration } from '../../teams/teams.module.js';
import { ProfileModeration } from '../../users/users.module.js';

export interface ReportableItem {
  id: string;
  /** The author of the content, the leader of the team, the owner of the field, or the organizer of the game. */
  authorId: string;
  /** The texts and pictures that can be reported. */
  snapshot: object;
}

/** The post that announces a game has the id of the game, so an item is identified by its type and its id. */
export const itemKey = (type: ReportTarget, id: string): string => `${type}:${id}`;

/** A feature's content of one type, as moderators read and remove it. */
interface ContentModeration {
  /** The items that still exist. */
  current(ids: readonly string[]): Promise<ReportableItem[]>;
  remove(admin: Viewer, id: string): Promise<void>;
}

/** All content that can be reported, by its type. */
@Injectable()
export class ReportableContent {
  private readonly moderations: Record<ReportTarget, ContentModeration>;

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
    this.moderations = { message, post, comment, review, user, team, field, game };
  }

  /** Undefined if it was deleted. */
  async findItem(type: ReportTarget, id: string): Promise<ReportableItem | undefined> {
    return (await this.moderations[type].current([id]))[0];
  }

  /** The items that still exist, by `itemKey`. Reads each type once. */
  async findItems(
    targets: readonly { targetType: ReportTarget; targetId: string }[],
  ): Promise<ReadonlyMap<string, ReportableItem>> {
    const types = [...new Set(targets.map(({ targetType }) => targetType))];
    const found = await Promise.all(
      types.map(async (type) => {
        const ids = targets.filter(({ targetType }) => targetType === type).map(({ targetId }) => targetId);
        return (await this.moderations[type].current(ids)).map((item) => [itemKey(type, item.id), item] as const);
      }),
    );
    return new Map(found.flat());
  }

  /** Removes the content in the open transaction. */
  remove(admin: Viewer, type: ReportTarget, id: string): Promise<void> {
    return this.moderations[type].remove(admin, id);
  }
}
