import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PlacesModule } from '../places/places.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContactInvitation } from './invitations/contact-invitation.entity.js';
import { Team } from './team.entity.js';
import { TeamApplication } from './applications/team-application.entity.js';
import { TeamFollow } from './follows/team-follow.entity.js';
import { TeamInvitation } from './invitations/team-invitation.entity.js';
import { TeamMember } from './members/team-member.entity.js';
import { TeamPostsReader } from './team-posts.reader.js';
import { TeamReader } from './team.reader.js';
import { ApplicationReader } from './applications/application.reader.js';
import { ApplicationRepository } from './applications/application.repository.js';
import { ApplicationsController } from './applications/applications.controller.js';
import { ApplicationsService } from './applications/applications.service.js';
import { ContactAccountHandlers } from './invitations/contact-account.handlers.js';
import { ContactInvitationsService } from './invitations/contact-invitations.service.js';
import { TeamDeletionLocks } from './team-deletion-locks.js';
import { TeamLock } from './team-lock.js';
import { InvitationLinksController } from './invitations/invitation-links.controller.js';
import { InvitationMailLimits } from './invitations/invitation-limits.js';
import { InvitationMailHandlers } from './invitations/invitation-mail.handlers.js';
import { InvitationReader } from './invitations/invitation.reader.js';
import { InvitationRepository } from './invitations/invitation.repository.js';
import { DeletedAddressCleanup } from './invitations/deleted-address-cleanup.js';
import { InvitationCleanup } from './invitations/invitation-cleanup.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { InvitationResponsesService } from './invitations/invitation-responses.service.js';
import { MemberReader } from './members/member.reader.js';
import { BlockedUserTeamHandlers } from './blocked-user.handlers.js';
import { DeletedUserRequestHandlers } from './deleted-user-requests.handlers.js';
import { DeletedUserTeamHandlers } from './deleted-user.handlers.js';
import { MembersService } from './members/members.service.js';
import { ApplicationHandlers } from './applications/application.handlers.js';
import { InvitationHandlers } from './invitations/invitation.handlers.js';
import { MemberRepository } from './members/member.repository.js';
import { TeamFollowsService } from './follows/team-follows.service.js';
import { TeamCoordinatesBackfill } from './team-coordinates-backfill.js';
import { TeamModeration } from './team-moderation.js';
import { TeamPageHead } from './team-page-head.js';
import { TeamHints } from './team-hints.js';
import { TeamListReader } from './directory/team-list.reader.js';
import { TeamMemberships } from './members/team-memberships.js';
import { RecruitingTeamsReader } from './directory/recruiting-teams.reader.js';
import { TeamSuggestionReader } from './directory/team-suggestion.reader.js';
import { TeamMapReader } from './directory/team-map.reader.js';
import { MembersController } from './members/members.controller.js';
import { TeamPageReader } from './team-page.reader.js';
import { TeamPictures } from './team-pictures.js';
import { TeamHandlers } from './team.handlers.js';
import { TeamRepository } from './team.repository.js';
import { TeamsController } from './teams.controller.js';
import { UserTeamsController } from './directory/user-teams.controller.js';
import { TeamsService } from './teams.service.js';
import { TeamExport } from './team-export.js';
import { TeamNotificationDetails } from './team-notification-details.js';

export { TeamDeletionLocks } from './team-deletion-locks.js';
export { TeamHints } from './team-hints.js';
export { TeamModeration } from './team-moderation.js';

@Module({
  imports: [
    MediaModule,
    PlacesModule,
    UsersModule,
    NotificationsModule,
    TypeOrmModule.forFeature([Team, TeamMember, TeamFollow, TeamApplication, TeamInvitation, ContactInvitation]),
  ],
  controllers: [
    ApplicationsController,
    InvitationLinksController,
    InvitationsController,
    MembersController,
    TeamsController,
    UserTeamsController,
  ],
  providers: [
    TeamNotificationDetails,
    TeamExport,
    TeamReader,
    TeamPostsReader,
    ApplicationReader,
    ApplicationRepository,
    ApplicationsService,
    ContactAccountHandlers,
    ContactInvitationsService,
    TeamLock,
    TeamDeletionLocks,
    InvitationMailHandlers,
    InvitationMailLimits,
    InvitationReader,
    InvitationRepository,
    DeletedAddressCleanup,
    InvitationCleanup,
    InvitationsService,
    InvitationResponsesService,
    MemberReader,
    MembersService,
    ApplicationHandlers,
    InvitationHandlers,
    DeletedUserRequestHandlers,
    DeletedUserTeamHandlers,
    BlockedUserTeamHandlers,
    MemberRepository,
    TeamFollowsService,
    TeamCoordinatesBackfill,
    TeamPageHead,
    TeamHints,
    TeamListReader,
    TeamMemberships,
    TeamMapReader,
    RecruitingTeamsReader,
    TeamSuggestionReader,
    TeamPageReader,
    TeamPictures,
    TeamHandlers,
    TeamRepository,
    TeamsService,
    TeamModeration,
  ],
  exports: [
    TeamPageReader,
    TeamReader,
    TeamMapReader,
    TeamPostsReader,
    TeamDeletionLocks,
    TeamHints,
    TeamModeration,
    TeamListReader,
    RecruitingTeamsReader,
  ],
})
export class TeamsModule {}
