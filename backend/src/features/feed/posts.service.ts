import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PostRequest, PostView } from '../../contracts/posts.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access.js';
import { Push } from '../../platform/realtime/push.js';
import { WatchedRooms } from '../../platform/realtime/watched-rooms.js';
import { FollowReader } from '../users/follow.reader.js';
import { PostReader } from './post.reader.js';

@Injectable()
export class PostsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: PostReader,
    private readonly follows: FollowReader,
    private readonly push: Push,
    private readonly rooms: WatchedRooms,
  ) {}

  onModuleInit(): void {
    // Posts are public.
    this.rooms.define('post', (_viewer, id) => this.reader.exists(id));
  }

  publish(author: Viewer, { content }: PostRequest): Promise<PostView> {
    return this.unitOfWork.run(async () => {
      const id = newId();
      await this.database.query('INSERT INTO posts (id, author_id, content) VALUES ($1, $2, $3)', [
        id,
        author.id,
        content,
      ]);
      this.unitOfWork.afterCommit(() => this.hint(id, author.id));
      return this.reader.post(id);
    });
  }

  /** Tells every open feed that would show the post. */
  private async hint(postId: string, authorId: string): Promise<void> {
    this.push.toUser(authorId, 'post:new', { postId, authorId });
    for await (const followers of this.follows.followerIds(authorId))
      this.push.toUsers(followers, 'post:new', { postId, authorId });
  }
}
