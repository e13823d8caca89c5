import { Injectable } from '@nestjs/common';
import type { TextKind } from '../../../contracts/posts.js';
import { Database } from '../../../platform/database/database.js';
import { handleMatches, handlesIn, type HandleMatch, mentionedUsers } from '../../users/mentions/mention.reader.js';

const MATCHES = handleMatches('$1', '$2');

/** Finds and stores the players whom posts and comments mention. */
@Injectable()
export class MentionsService {
  constructor(private readonly database: Database) {}

  /** Stores the mentions of a new text. */
  async store(kind: TextKind, id: string, authorId: string, text: string): Promise<void> {
    const mentioned = await this.resolve(text, authorId);
    if (mentioned.length > 0) await this.insert(kind, id, mentioned);
  }

  /** Replaces the mentions of an edited text. Returns the ids of the users whom it did not mention before. */
  async replace(kind: TextKind, id: string, authorId: string, text: string): Promise<string[]> {
    const mentioned = await this.resolve(text, authorId);
    const previous = await this.database.query<{ userId: string }>(
      `DELETE FROM ${kind}_mentions WHERE ${kind}_id = $1 RETURNING user_id AS "userId"`,
      [id],
    );
    if (mentioned.length > 0) await this.insert(kind, id, mentioned);
    const previousIds = new Set(previous.map(({ userId }) => userId));
    return [...new Set(mentioned.map(({ userId }) => userId))].filter((userId) => !previousIds.has(userId));
  }

  private async resolve(text: string, authorId: string): Promise<HandleMatch[]> {
    const words = handlesIn(text);
    if (words.length === 0) return [];
    const matches = await this.database.query<HandleMatch>(MATCHES, [[...new Set(words.flat())], authorId]);
    return mentionedUsers(words, matches);
  }

  private async insert(kind: TextKind, id: string, mentioned: readonly HandleMatch[]): Promise<void> {
    await this.database.query(
      `INSERT INTO ${kind}_mentions (${kind}_id, handle, user_id)
       SELECT $1, handle, user_id FROM unnest($2::text[], $3::uuid[]) mentioned (handle, user_id) ON CONFLICT DO NOTHING`,
      [id, mentioned.map(({ handle }) => handle), mentioned.map(({ userId }) => userId)],
    );
  }
}
