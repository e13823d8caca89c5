import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Follow } from './follow.entity.js';
import { FollowReader } from './follow.reader.js';
import { FollowsController } from './follows.controller.js';
import { FollowsService } from './follows.service.js';
import { User } from './user.entity.js';
import { UserReader } from './user.reader.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User, Follow])],
  controllers: [UsersController, FollowsController],
  providers: [UserReader, FollowReader, UsersService, FollowsService],
  exports: [UserReader, FollowReader, UsersService],
})
export class UsersModule {}

export { UsersService };
