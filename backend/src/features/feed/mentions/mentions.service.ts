import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { followedBy } from '../../users/follows/follow.reader.js';
import { handlesIn, MAX_MENTIONS } from './handles.js';
import { isListedFor } from '../../users/person-visibility.reader.js';

interface MentionedUser {
  handle: string;
  userId: string;
  isFollowed: boolean;
}

// All users with one of the handles, oldest account first. The author cannot mention themselves.
const USERS_BY_HANDLE = `
  SELECT w.handle, u.id AS "userId", u.id IN (${followedBy('$2')}) AS "isFollowed"
  FROM unnest($1::text[]) w (handle) JOIN users u ON handle_of(u.nickname) = handle_of(w.handle)
  WHERE u.id <> $2 AND ${isListedFor('$2', 'u')} ORDER BY u.id`;

/** Finds and stores the players whom posts and comments mention. */
@Injectable()
export class MentionsService {
  constructor(private readonly database: Database) {}

  /** Stores the mentions of a new text. */
  async store(kind: 'post' | 'comment', id: string, authorId: string, text: string): Promise<void> {
    const mentioned = await this.resolve(text, authorId);
    if (mentioned.length > 0) await this.insert(kind, id, mentioned);
  }

  /** Replaces the mentions of an edited text. Returns the ids of the users whom it did not mention before. */
  async replace(kind: 'post' | 'comment', id: string, authorId: string, text: string): Promise<string[]> {
    const mentioned = await this.resolve(text, authorId);
    const previous = await this.database.query<{ userId: string }>(
      `DELETE FROM ${kind}_mentions WHERE ${kind}_id = $1 RETURNING user_id AS "userId"`,
      [id],
    );
    if (mentioned.length > 0) await this.insert(kind, id, mentioned);
    const previousIds = new Set(previous.map(({ userId }) => userId));
    return [...new Set(mentioned.map(({ userId }) => userId))].filter((userId) => !previousIds.has(userId));
  }

  /** Returns the mentioned users. A callsign of several users mentions those whom the author follows, or else the oldest account. */
  private async resolve(text: string, authorId: string): Promise<MentionedUser[]> {
    const words = handlesIn(text);
    if (words.length === 0) return [];
    const usersByHandle = new Map<string, MentionedUser[]>();
    for (const user of await this.database.query<MentionedUser>(USERS_BY_HANDLE, [
      [...new Set(words.flat())],
      authorId,
    ]))
      usersByHandle.set(user.handle, [...(usersByHandle.get(user.handle) ?? []), user]);
    const mentioned = words.flatMap((handles) => {
      const matches = usersByHandle.get(handles.find((handle) => usersByHandle.has(handle)) ?? '') ?? [];
      const followed = matches.filter(({ isFollowed }) => isFollowed);
      return followed.length > 0 ? followed : matches.slice(0, 1);
    });
    return mentioned.slice(0, MAX_MENTIONS);
  }

  private async insert(kind: 'post' | 'comment', id: string, mentioned: readonly MentionedUser[]): Promise<void> {
    await this.database.query(
      `INSERT INTO ${kind}_mentions (${kind}_id, handle, user_id)
       SELECT $1, handle, user_id FROM unnest($2::text[], $3::uuid[]) mentioned (handle, user_id) ON CONFLICT DO NOTHING`,
      [id, mentioned.map(({ handle }) => handle), mentioned.map(({ userId }) => userId)],
    );
  }
}
