import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { PlacesModule } from '../places/places.module.js';
import { AccountDeletion } from './deletion/account-deletion.js';
import { AccountSignOut } from './deletion/account-sign-out.js';
import { DeletionMailHandlers } from './deletion/deletion-mail.handlers.js';
import { DeletionRequests } from './deletion/deletion-requests.js';
import { DueDeletions } from './deletion/due-deletions.js';
import { AccountArchive } from './export/account-archive.js';
import { AccountExportHandlers } from './export/account-export.handlers.js';
import { AccountExportsController } from './export/account-exports.controller.js';
import { AccountExportsService } from './export/account-exports.service.js';
import { OldAccountExportHandlers } from './export/old-account-exports.handlers.js';
import { ExportSections } from './export/export-sections.js';
import { UserExport } from './export/user-export.js';
import { FollowRemovalHandlers } from './deletion/follow-removal.handlers.js';
import { Block } from './blocks/block.entity.js';
import { BlockHandlers } from './blocks/block.handlers.js';
import { BlockReader } from './blocks/block.reader.js';
import { BlocksController } from './blocks/blocks.controller.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { PrivacyService } from './privacy/privacy.service.js';
import { BlocksService } from './blocks/blocks.service.js';
import { EmailSearches } from './directory/email-searches.js';
import { DirectoryReader } from './directory/directory.reader.js';
import { Follow } from './follows/follow.entity.js';
import { FollowReader } from './follows/follow.reader.js';
import { Followables } from './follows/followables.js';
import { FollowsController } from './follows/follows.controller.js';
import { FollowsService } from './follows/follows.service.js';
import { NewAccountLimits } from './new-accounts/new-account-limits.js';
import { Memberships } from './memberships.js';
import { PlatformRoles } from './roles/platform-roles.js';
import { PlayerMapReader } from './directory/player-map.reader.js';
import { ProfileModeration } from './profiles/profile-moderation.js';
import { ProfilePageHead } from './profiles/profile-page-head.js';
import { PlayerCoordinatesBackfill } from './profiles/player-coordinates-backfill.js';
import { ProfilesService } from './profiles/profiles.service.js';
import { SuspensionReader } from './suspensions/suspension.reader.js';
import { TermsController } from './terms/terms.controller.js';
import { TermsService } from './terms/terms.service.js';
import { User } from './user.entity.js';
import { PlayerSuggestionReader } from './directory/player-suggestion.reader.js';
import { UserReader } from './user.reader.js';
import { UsersController } from './users.controller.js';
import { type Account, UsersService } from './users.service.js';
import { ViewerLocationReader } from './viewer-location.reader.js';

@Module({
  imports: [TypeOrmModule.forFeature([User, Follow, Block]), MediaModule, PlacesModule],
  // Nest registers routes in this order: `/api/users/blocked` must precede `/api/users/:id`.
  controllers: [
    BlocksController,
    PrivacyController,
    UsersController,
    FollowsController,
    AccountExportsController,
    TermsController,
  ],
  providers: [
    DirectoryReader,
    EmailSearches,
    PlayerSuggestionReader,
    PlayerMapReader,
    UserReader,
    FollowReader,
    UsersService,
    AccountSignOut,
    AccountDeletion,
    FollowRemovalHandlers,
    DeletionMailHandlers,
    AccountArchive,
    AccountExportHandlers,
    OldAccountExportHandlers,
    AccountExportsService,
    ExportSections,
    UserExport,
    DeletionRequests,
    DueDeletions,
    ProfilesService,
    PlayerCoordinatesBackfill,
    ProfilePageHead,
    ProfileModeration,
    FollowsService,
    BlocksService,
    PrivacyService,
    TermsService,
    SuspensionReader,
    NewAccountLimits,
    BlockReader,
    BlockHandlers,
    Followables,
    Memberships,
    PlatformRoles,
    ViewerLocationReader,
  ],
  exports: [
    ExportSections,
    DeletionRequests,
    AccountDeletion,
    UserReader,
    SuspensionReader,
    NewAccountLimits,
    AccountExportsService,
    FollowReader,
    DirectoryReader,
    PlayerMapReader,
    UsersService,
    Followables,
    Memberships,
    PlatformRoles,
    ViewerLocationReader,
    ProfileModeration,
  ],
})
export class UsersModule {}

export { type Followable, Followables } from './follows/followables.js';
export { deletionDay, DeletionRequests } from './deletion/deletion-requests.js';
export { AccountDeletion } from './deletion/account-deletion.js';
export { AccountExportsService } from './export/account-exports.service.js';
export { sendArchive } from './export/send-archive.js';
export { ExportSections, rowsOf } from './export/export-sections.js';
export { isNewAccount, NewAccountLimits } from './new-accounts/new-account-limits.js';
export { AdminsOnly } from './roles/admins-only.js';
export { Memberships } from './memberships.js';
export { ProfileModeration } from './profiles/profile-moderation.js';
export { type LockedAccounts, PlatformRoles } from './roles/platform-roles.js';
export { type Account, UsersService };
