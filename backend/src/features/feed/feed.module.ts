import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { Comment } from './comment.entity.js';
import { CommentLike } from './comment-like.entity.js';
import { CommentMention } from './comment-mention.entity.js';
import { CommentHandlers } from './comment.handlers.js';
import { CommentReader } from './comment.reader.js';
import { CommentRows } from './comment-rows.js';
import { CommentsController } from './comments.controller.js';
import { CommentsService } from './comments.service.js';
import { PostLock } from './post-lock.js';
import { LikesService } from './likes.service.js';
import { MentionsService } from './mentions.service.js';
import { NewsController } from './news.controller.js';
import { Post } from './post.entity.js';
import { PostHints } from './post-hints.js';
import { PostLike } from './post-like.entity.js';
import { PostMention } from './post-mention.entity.js';
import { PostHead } from './post-head.js';
import { PostPeople } from './post-people.js';
import { PostHandlers } from './post.handlers.js';
import { PostReader } from './post.reader.js';
import { PostSearchReader } from './post-search.reader.js';
import { PostRows } from './post-rows.js';
import { PostTotal } from './post-total.js';
import { PostsController } from './posts.controller.js';
import { PostsService } from './posts.service.js';
import { TeamAuthor } from './team-author.entity.js';
import { TeamPostHandlers } from './team-post.handlers.js';
import { WallsController } from './walls.controller.js';

@Module({
  imports: [
    MediaModule,
    UsersModule,
    TeamsModule,
    NotificationsModule,
    TypeOrmModule.forFeature([Post, PostLike, PostMention, Comment, CommentLike, CommentMention, TeamAuthor]),
  ],
  controllers: [PostsController, WallsController, NewsController, CommentsController],
  providers: [
    PostReader,
    PostSearchReader,
    PostTotal,
    CommentReader,
    PostRows,
    CommentRows,
    PostLock,
    MentionsService,
    PostsService,
    CommentsService,
    LikesService,
    PostHints,
    PostHead,
    PostPeople,
    PostHandlers,
    TeamPostHandlers,
    CommentHandlers,
  ],
  exports: [PostReader],
})
export class FeedModule {}
