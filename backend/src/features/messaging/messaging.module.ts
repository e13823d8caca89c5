import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeedModule } from '../feed/feed.module.js';
import { UsersModule } from '../users/users.module.js';
import { Conversation } from './conversation.entity.js';
import { ConversationMember } from './conversation-member.entity.js';
import { ConversationHandlers } from './conversation.handlers.js';
import { ConversationReader } from './conversation.reader.js';
import { ConversationRoles } from './conversation-roles.js';
import { Message } from './message.entity.js';
import { MessageReader } from './message.reader.js';
import { MessageWriter } from './message-writer.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';
import { MessagingGateway } from './messaging.gateway.js';
import { ReadingService } from './reading.service.js';
import { Rooms } from './rooms.js';

@Module({
  imports: [UsersModule, FeedModule, TypeOrmModule.forFeature([Conversation, ConversationMember, Message])],
  controllers: [MessagesController],
  providers: [
    MessageReader,
    ConversationReader,
    Rooms,
    MessageWriter,
    MessagesService,
    ReadingService,
    ConversationRoles,
    ConversationHandlers,
    MessagingGateway,
  ],
})
export class MessagingModule {}

export { MessagesService };
