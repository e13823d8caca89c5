import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PlacesModule } from '../places/places.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContactInvitation } from './contact-invitation.entity.js';
import { Team } from './team.entity.js';
import { TeamApplication } from './team-application.entity.js';
import { TeamFollow } from './team-follow.entity.js';
import { TeamInvitation } from './team-invitation.entity.js';
import { TeamMember } from './team-member.entity.js';
import { TeamNewsReader } from './team-news.reader.js';
import { TeamReader } from './team.reader.js';
import { ApplicationReader } from './application.reader.js';
import { ApplicationRows } from './application-rows.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsService } from './applications.service.js';
import { ContactInvitationsService } from './contact-invitations.service.js';
import { HeldTeams } from './held-teams.js';
import { InvitationLinksController } from './invitation-links.controller.js';
import { InvitationMailHandlers } from './invitation-mail.handlers.js';
import { InvitationReader } from './invitation.reader.js';
import { InvitationRows } from './invitation-rows.js';
import { InvitationSweep } from './invitation-sweep.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsService } from './invitations.service.js';
import { JoiningService } from './joining.service.js';
import { MemberReader } from './member.reader.js';
import { MembersService } from './members.service.js';
import { RequestNews } from './request-news.js';
import { Roster } from './roster.js';
import { TeamFollowsService } from './team-follows.service.js';
import { TeamHead } from './team-head.js';
import { TeamHints } from './team-hints.js';
import { TeamListReader } from './team-list.reader.js';
import { TeamMemberships } from './team-memberships.js';
import { TeamMapReader } from './team-map.reader.js';
import { TeamMembersController } from './team-members.controller.js';
import { TeamPageReader } from './team-page.reader.js';
import { TeamPictures } from './team-pictures.js';
import { TeamHandlers } from './team.handlers.js';
import { TeamRows } from './team-rows.js';
import { TeamsController } from './teams.controller.js';
import { TeamsOfUsersController } from './teams-of-users.controller.js';
import { TeamsService } from './teams.service.js';

export { TeamHints } from './team-hints.js';

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
    TeamMembersController,
    TeamsController,
    TeamsOfUsersController,
  ],
  providers: [
    TeamReader,
    TeamNewsReader,
    ApplicationReader,
    ApplicationRows,
    ApplicationsService,
    ContactInvitationsService,
    HeldTeams,
    InvitationMailHandlers,
    InvitationReader,
    InvitationRows,
    InvitationSweep,
    InvitationsService,
    JoiningService,
    MemberReader,
    MembersService,
    RequestNews,
    Roster,
    TeamFollowsService,
    TeamHead,
    TeamHints,
    TeamListReader,
    TeamMemberships,
    TeamMapReader,
    TeamPageReader,
    TeamPictures,
    TeamHandlers,
    TeamRows,
    TeamsService,
  ],
  exports: [TeamReader, TeamMapReader, TeamNewsReader, TeamHints],
})
export class TeamsModule {}
