import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FieldsModule } from '../fields/fields.module.js';
import { GamesModule } from '../games/games.module.js';
import { MediaModule } from '../media/media.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdminDeletions } from './admin-deletions.js';
import { AnnouncementHandlers } from './announcements/announcement.handlers.js';
import { Comment } from './comments/comment.entity.js';
import { CommentLike } from './likes/comment-like.entity.js';
import { CommentMention } from './mentions/comment-mention.entity.js';
import { CommentDeletionsService } from './comments/comment-deletions.service.js';
import { CommentHandlers } from './comments/comment.handlers.js';
import { CommentModeration } from './comments/comment-moderation.js';
import { CommentReader } from './comments/comment.reader.js';
import { CommentRepository } from './comments/comment.repository.js';
import { CommentsController } from './comments/comments.controller.js';
import { CommentsService } from './comments/comments.service.js';
import { HeldContent } from './holds/held-content.js';
import { HeldContentHandlers } from './holds/held-content.handlers.js';
import { HeldContentReader } from './holds/held-content.reader.js';
import { HoldRule } from './holds/hold-rule.entity.js';
import { HoldRules } from './holds/hold-rules.js';
import { PostLock } from './posts/post-lock.js';
import { LikesService } from './likes/likes.service.js';
import { MentionHandlers } from './mentions/mention.handlers.js';
import { MentionsService } from './mentions/mentions.service.js';
import { TeamPostsController } from './team-posts/team-posts.controller.js';
import { Post } from './posts/post.entity.js';
import { PostDeletionsService } from './posts/post-deletions.service.js';
import { PostHints } from './posts/post-hints.js';
import { PostLike } from './likes/post-like.entity.js';
import { PostMention } from './mentions/post-mention.entity.js';
import { PostRooms } from './posts/post-rooms.js';
import { PostPresenter } from './posts/post-presenter.js';
import { PostPageHead } from './posts/post-page-head.js';
import { PostParticipants } from './posts/post-participants.js';
import { PostHandlers } from './posts/post.handlers.js';
import { PostModeration } from './posts/post-moderation.js';
import { PostReader } from './posts/post.reader.js';
import { PostSearchReader } from './search/post-search.reader.js';
import { SuggestedPostsReader } from './suggested/suggested-posts.reader.js';
import { PostTargets } from './posts/post-targets.js';
import { PostRepository } from './posts/post.repository.js';
import { PostCount } from './posts/post-count.js';
import { PostsController } from './posts/posts.controller.js';
import { PostsService } from './posts/posts.service.js';
import { TeamAuthor } from './team-posts/team-author.entity.js';
import { TeamPostHandlers } from './team-posts/team-post.handlers.js';
import { WallsController } from './walls/walls.controller.js';
import { FeedExport } from './feed-export.js';
import { FeedNotificationDetails } from './feed-notification-details.js';

@Module({
  imports: [
    MediaModule,
    UsersModule,
    FieldsModule,
    TeamsModule,
    GamesModule,
    NotificationsModule,
    TypeOrmModule.forFeature([HoldRule, Post, PostLike, PostMention, Comment, CommentLike, CommentMention, TeamAuthor]),
  ],
  controllers: [PostsController, WallsController, TeamPostsController, CommentsController],
  providers: [
    AdminDeletions,
    HoldRules,
    HeldContentReader,
    HeldContent,
    HeldContentHandlers,
    FeedNotificationDetails,
    FeedExport,
    PostReader,
    PostPresenter,
    PostSearchReader,
    SuggestedPostsReader,
    PostCount,
    CommentReader,
    PostRepository,
    CommentRepository,
    PostLock,
    MentionHandlers,
    MentionsService,
    PostTargets,
    PostsService,
    PostDeletionsService,
    CommentsService,
    CommentDeletionsService,
    LikesService,
    PostHints,
    PostRooms,
    PostPageHead,
    PostParticipants,
    PostHandlers,
    AnnouncementHandlers,
    TeamPostHandlers,
    CommentHandlers,
    PostModeration,
    CommentModeration,
  ],
  exports: [
    AdminDeletions,
    HoldRules,
    HeldContent,
    HeldContentReader,
    PostReader,
    CommentReader,
    PostModeration,
    CommentModeration,
    PostSearchReader,
  ],
})
export class FeedModule {}

export { AdminDeletions } from './admin-deletions.js';
export { HeldContent } from './holds/held-content.js';
export { hostIn, normalizedText } from './holds/linked-hosts.js';
export { HoldRules } from './holds/hold-rules.js';
export { CommentModeration } from './comments/comment-moderation.js';
export { PostModeration } from './posts/post-moderation.js';
