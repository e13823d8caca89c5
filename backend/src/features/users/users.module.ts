import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { PlacesModule } from '../places/places.module.js';
import { DirectoryReader } from './directory.reader.js';
import { Follow } from './follow.entity.js';
import { FollowReader } from './follow.reader.js';
import { Followables } from './followables.js';
import { FollowsController } from './follows.controller.js';
import { FollowsService } from './follows.service.js';
import { Memberships } from './memberships.js';
import { PlayerMapReader } from './player-map.reader.js';
import { ProfileHead } from './profile-head.js';
import { ProfilesService } from './profiles.service.js';
import { User } from './user.entity.js';
import { UserReader } from './user.reader.js';
import { UsersController } from './users.controller.js';
import { type Account, UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User, Follow]), MediaModule, PlacesModule],
  controllers: [UsersController, FollowsController],
  providers: [
    DirectoryReader,
    PlayerMapReader,
    UserReader,
    FollowReader,
    UsersService,
    ProfilesService,
    ProfileHead,
    FollowsService,
    Followables,
    Memberships,
  ],
  exports: [UserReader, FollowReader, PlayerMapReader, UsersService, Followables, Memberships],
})
export class UsersModule {}

export { type Followable, Followables } from './followables.js';
export { Memberships } from './memberships.js';
export { type Account, UsersService };
