import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeedModule } from '../feed/feed.module.js';
import { MediaModule } from '../media/media.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { Conversation } from './conversations/conversation.entity.js';
import { ConversationMember } from './conversations/conversation-member.entity.js';
import { DeletedEntityHandlers } from './conversations/deleted-entity.handlers.js';
import { ConversationHandlers } from './conversations/conversation.handlers.js';
import { ConversationArchive } from './conversations/conversation-archive.js';
import { ConversationArchiveController } from './conversations/conversation-archive.controller.js';
import { TypingService } from './typing/typing.service.js';
import { ConversationPins } from './conversations/conversation-pins.js';
import { ConversationPinsController } from './conversations/conversation-pins.controller.js';
import { ConversationDeletions } from './conversations/conversation-deletions.js';
import { ConversationDeletionsController } from './conversations/conversation-deletions.controller.js';
import { ConversationMutes } from './conversations/conversation-mutes.js';
import { ConversationMutesController } from './conversations/conversation-mutes.controller.js';
import { MembershipLock } from './conversations/membership-lock.js';
import { ConversationReader } from './conversations/conversation.reader.js';
import { ConversationMemberships } from './conversations/conversation-memberships.js';
import { DeliveryController } from './delivery/delivery.controller.js';
import { DeliveryService } from './delivery/delivery.service.js';
import { ConversationLock } from './messages/sending/conversation-lock.js';
import { ConversationMessages } from './messages/sending/conversation-messages.js';
import { DirectMessages } from './messages/sending/direct-messages.js';
import { Message } from './messages/message.entity.js';
import { MessageChanges } from './messages/message-changes.js';
import { MessageLock } from './messages/message-lock.js';
import { MessageRate } from './messages/sending/message-rate.entity.js';
import { MessageRates } from './messages/sending/message-rates.js';
import { MessageReader } from './messages/message.reader.js';
import { MessageUpdates } from './messages/message-updates.js';
import { MessageVersions } from './messages/message-versions.js';
import { MessageWriter } from './messages/sending/message-writer.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesService } from './messages/sending/messages.service.js';
import { NewMessagePush } from './messages/sending/new-message-push.js';
import { UnansweredLimit } from './messages/sending/unanswered-limit.js';
import { RepeatedMessages } from './messages/sending/repeated-messages.js';
import { MessagingGateway } from './messaging.gateway.js';
import { MessageReaction } from './reactions/message-reaction.entity.js';
import { ConversationAccess } from './conversations/conversation-access.js';
import { LeftChannelHandlers } from './mentions/left-channel.handlers.js';
import { MentionableController } from './mentions/mentionable.controller.js';
import { MentionableReader } from './mentions/mentionable.reader.js';
import { MessageMention } from './mentions/message-mention.entity.js';
import { InboxController } from './inbox/inbox.controller.js';
import { InboxLock } from './inbox/inbox-lock.js';
import { InboxService } from './inbox/inbox.service.js';
import { MessageMentionHandlers } from './mentions/message-mention.handlers.js';
import { MessageMentions } from './mentions/message-mentions.js';
import { MessagePhoto } from './photos/message-photo.entity.js';
import { MessagePhotos } from './photos/message-photos.js';
import { MessagePhotosController } from './photos/message-photos.controller.js';
import { MessagePhotosReader } from './photos/message-photos.reader.js';
import { PinnedMessagesController } from './pinned/pinned-messages.controller.js';
import { PinnedMessageReader } from './pinned/pinned-message.reader.js';
import { PinnedMessagesService } from './pinned/pinned-messages.service.js';
import { ReactionsController } from './reactions/reactions.controller.js';
import { ReactionsService } from './reactions/reactions.service.js';
import { MessageSearchController } from './search/message-search.controller.js';
import { MessageSearchReader } from './search/message-search.reader.js';
import { MessageModeration } from './reports/message-moderation.js';
import { ReportedMessageReader } from './reports/reported-message.reader.js';
import { ChannelReadersController } from './reading/channel-readers.controller.js';
import { ChannelReadersReader } from './reading/channel-readers.reader.js';
import { Presence } from './presence/presence.entity.js';
import { PresenceController } from './presence/presence.controller.js';
import { PresenceGateway } from './presence/presence.gateway.js';
import { PresenceHandlers } from './presence/presence.handlers.js';
import { PresenceReader } from './presence/presence.reader.js';
import { PresenceService } from './presence/presence.service.js';
import { ReadingService } from './reading/reading.service.js';
import { MessageTargets } from './messages/sending/message-targets.js';
import { MessagingExport } from './messaging-export.js';
import { MentionNotificationDetails } from './mentions/mention-notification-details.js';

@Module({
  imports: [
    UsersModule,
    NotificationsModule,
    FeedModule,
    MediaModule,
    TypeOrmModule.forFeature([
      Conversation,
      ConversationMember,
      Message,
      MessageRate,
      MessageReaction,
      MessagePhoto,
      MessageMention,
      Presence,
    ]),
  ],
  controllers: [
    MessagesController,
    ConversationMutesController,
    ConversationDeletionsController,
    ConversationPinsController,
    ConversationArchiveController,
    InboxController,
    ReactionsController,
    PinnedMessagesController,
    MessagePhotosController,
    MessageSearchController,
    ChannelReadersController,
    MentionableController,
    DeliveryController,
    PresenceController,
  ],
  providers: [
    MentionNotificationDetails,
    MessagingExport,
    MessageReader,
    ConversationReader,
    MessageTargets,
    MessageRates,
    UnansweredLimit,
    ConversationLock,
    MessageWriter,
    NewMessagePush,
    DirectMessages,
    ConversationMessages,
    MessageLock,
    MessageUpdates,
    MessageVersions,
    MessageChanges,
    ReactionsService,
    PinnedMessageReader,
    PinnedMessagesService,
    ConversationAccess,
    MessagePhotos,
    MessageMentions,
    MentionableReader,
    MessageMentionHandlers,
    LeftChannelHandlers,
    MessagePhotosReader,
    MessagesService,
    RepeatedMessages,
    ReadingService,
    ChannelReadersReader,
    MessageSearchReader,
    DeliveryService,
    PresenceService,
    PresenceReader,
    PresenceGateway,
    PresenceHandlers,
    ConversationMemberships,
    MembershipLock,
    ConversationMutes,
    ConversationDeletions,
    ConversationPins,
    TypingService,
    ConversationArchive,
    InboxLock,
    InboxService,
    ConversationHandlers,
    DeletedEntityHandlers,
    MessagingGateway,
    ReportedMessageReader,
    MessageModeration,
  ],
  exports: [ReportedMessageReader, MessageModeration],
})
export class MessagingModule {}

export { MessageModeration } from './reports/message-moderation.js';
