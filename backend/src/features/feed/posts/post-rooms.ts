import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WatchedRooms } from '../../../platform/realtime/watched-rooms.js';
import { PostReader } from './post.reader.js';

/** Defines who may watch a post and a player's wall. */
@Injectable()
export class PostRooms implements OnModuleInit {
  constructor(
    private readonly rooms: WatchedRooms,
    private readonly posts: PostReader,
  ) {}

  onModuleInit(): void {
    this.rooms.define('post', (viewer, id) => this.posts.isVisible(viewer, id));
    this.rooms.define('wall', (viewer, ownerId) => this.posts.isWallVisible(viewer, ownerId));
  }
}
