import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NOTIFICATIONS, NotificationDetailSources } from '../notifications/notifications.module.js';
import { isCommentVisibleTo } from './comments/comment.visibility.js';
import { isPostVisibleTo } from './posts/post.visibility.js';

const POSTS = `
  SELECT n.id, p.content AS quote, NULL AS action FROM ${NOTIFICATIONS} JOIN posts p ON p.id = n.cause_id
  WHERE ${isPostVisibleTo('n.recipient_id', 'p')}`;

const COMMENTS = `
  SELECT n.id, c.content AS quote, NULL AS action
  FROM ${NOTIFICATIONS} JOIN comments c ON c.id = n.cause_id JOIN posts p ON p.id = c.post_id
  WHERE ${isPostVisibleTo('n.recipient_id', 'p')} AND ${isCommentVisibleTo('n.recipient_id', 'c')}`;

/** Quotes posts and comments in notifications. */
@Injectable()
export class FeedNotificationDetails implements OnModuleInit {
  constructor(private readonly details: NotificationDetailSources) {}

  onModuleInit(): void {
    this.details.define('post', POSTS);
    this.details.define('comment', COMMENTS);
  }
}
