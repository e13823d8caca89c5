import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WatchedRooms } from '../../../platform/realtime/watched-rooms.js';
import { isListedFor } from '../../users/person-visibility.reader.js';
import { isPostVisibleTo } from './post.visibility.js';

/** Defines who may watch a post and a player's wall. */
@Injectable()
export class PostRooms implements OnModuleInit {
  constructor(private readonly rooms: WatchedRooms) {}

  onModuleInit(): void {
    this.rooms.define(
      'post',
      (userId, id) => `EXISTS (SELECT FROM posts p WHERE p.id = ${id} AND ${isPostVisibleTo(userId, 'p')})`,
    );
    this.rooms.define(
      'wall',
      (userId, ownerId) =>
        `EXISTS (SELECT FROM users owner WHERE owner.id = ${ownerId} AND ${isListedFor(userId, 'owner')})`,
    );
  }
}
