import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FieldsModule } from '../fields/fields.module.js';
import { MediaModule } from '../media/media.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PlacesModule } from '../places/places.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { GameDirectoryReader } from './directory/game-directory.reader.js';
import { GameListsController } from './directory/game-lists.controller.js';
import { FreeSeatGamesReader } from './directory/free-seat-games.reader.js';
import { TeamPlayersReader } from './directory/team-players.reader.js';
import { UpcomingGamesReader } from './directory/upcoming-games.reader.js';
import { GameMapReader } from './directory/game-map.reader.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { CalendarFeedsService } from './calendar/calendar-feeds.service.js';
import { CalendarReader } from './calendar/calendar.reader.js';
import { DeletedOrganizerHandlers } from './deleted-organizer.handlers.js';
import { DeletedTeamLock } from './deleted-team-lock.js';
import { Game } from './game.entity.js';
import { GameChangeEvents } from './edits/game-change-events.js';
import { GameChanges } from './edits/game-changes.js';
import { GameEditLock } from './edits/game-edit-lock.js';
import { GameEditsService } from './edits/game-edits.service.js';
import { GameHints } from './game-hints.js';
import { GameLock } from './game-lock.js';
import { GameModeration } from './game-moderation.js';
import { GamePageHead } from './game-page-head.js';
import { GameCardReader } from './game-card.reader.js';
import { GamePageReader } from './game-page.reader.js';
import { GameReader } from './game.reader.js';
import { GameRepository } from './game.repository.js';
import { GameTimeZones } from './game-time-zones.js';
import { GamesController } from './games.controller.js';
import { GamesService } from './games.service.js';
import { NewGameLock } from './new-game-lock.js';
import { NextGameController } from './next/next-game.controller.js';
import { NextGameReader } from './next/next-game.reader.js';
import { GameHandlers } from './notifications/game.handlers.js';
import { NotifiedGameReader } from './notifications/notified-game.reader.js';
import { OpenSeatHandlers } from './notifications/open-seat.handlers.js';
import { RulesHandlers } from './notifications/rules.handlers.js';
import { SeatHandlers } from './notifications/seat.handlers.js';
import { UsageRequestHandlers } from './notifications/usage-request.handlers.js';
import { GameParticipantReader } from './participants/participant.reader.js';
import { GameParticipantsController } from './participants/participants.controller.js';
import { GamePhoto } from './photos/photo.entity.js';
import { PhotoCopiesHandlers } from './photos/photo-copies.handlers.js';
import { PhotosController } from './photos/photos.controller.js';
import { PhotosService } from './photos/photos.service.js';
import { PlayedFieldsReader } from './played/played-fields.reader.js';
import { GameReminders } from './schedule/game-reminders.js';
import { DeletedPlayerHandlers } from './seats/deleted-player.handlers.js';
import { SeatExpiry } from './seats/seat-expiry.js';
import { SeatOffers } from './seats/seat-offers.js';
import { SeatReader } from './seats/seat.reader.js';
import { SeatRepository } from './seats/seat.repository.js';
import { SeatsController } from './seats/seats.controller.js';
import { SeatsService } from './seats/seats.service.js';
import { RemovalLock } from './seats/removal-lock.js';
import { RemovalReader } from './seats/removal.reader.js';
import { RemovalRepository } from './seats/removal.repository.js';
import { RemovalsService } from './seats/removals.service.js';
import { GameTeamsReader } from './reservations/game-teams.reader.js';
import { DeletedUserReservationHandlers } from './reservations/deleted-user.handlers.js';
import { FormerMemberHandlers } from './reservations/former-member.handlers.js';
import { ReservationReader } from './reservations/reservation.reader.js';
import { ReservationRepository } from './reservations/reservation.repository.js';
import { ReservationsController } from './reservations/reservations.controller.js';
import { ReservationsService } from './reservations/reservations.service.js';
import { FreeSeatNotices } from './waitlist/free-seat-notices.js';
import { WaitingPlayerHandlers } from './waitlist/waiting-player.handlers.js';
import { WaitlistController } from './waitlist/waitlist.controller.js';
import { WaitlistReader } from './waitlist/waitlist.reader.js';
import { WaitlistRepository } from './waitlist/waitlist.repository.js';
import { GameSchedule } from './schedule/game-schedule.js';
import { GameStatusTransitions } from './schedule/game-status-transitions.js';
import { GamesPlayedHandlers } from './schedule/games-played.handlers.js';
import { GameSection } from './sections/section.entity.js';
import { SectionCopies } from './sections/section-copies.js';
import { SectionReader } from './sections/section.reader.js';
import { SectionsController } from './sections/sections.controller.js';
import { SectionsService } from './sections/sections.service.js';
import { DeletedFieldHandlers } from './usage-requests/deleted-field.handlers.js';
import { MovedFieldHandlers } from './usage-requests/moved-field.handlers.js';
import { FieldAvailabilityReader } from './usage-requests/field-availability.reader.js';
import { GameFields } from './usage-requests/game-fields.js';
import { UsageRequest } from './usage-requests/usage-request.entity.js';
import { UsageRequestExpiry } from './usage-requests/usage-request-expiry.js';
import { UsageRequestHints } from './usage-requests/usage-request-hints.js';
import { UsageRequestReader } from './usage-requests/usage-request.reader.js';
import { UsageRequestRepository } from './usage-requests/usage-request.repository.js';
import { UsageRequestsController } from './usage-requests/usage-requests.controller.js';
import { UsageRequestsService } from './usage-requests/usage-requests.service.js';
import { GameExport } from './game-export.js';
import { GameNotificationDetails } from './notifications/game-notification-details.js';

@Module({
  imports: [
    MediaModule,
    PlacesModule,
    UsersModule,
    NotificationsModule,
    FieldsModule,
    TeamsModule,
    TypeOrmModule.forFeature([Game, GameSection, GamePhoto, UsageRequest]),
  ],
  controllers: [
    CalendarController,
    NextGameController,
    GameListsController,
    GamesController,
    SectionsController,
    PhotosController,
    GameParticipantsController,
    SeatsController,
    WaitlistController,
    ReservationsController,
    UsageRequestsController,
  ],
  providers: [
    GameNotificationDetails,
    GameExport,
    GameReader,
    GameDirectoryReader,
    GameMapReader,
    TeamPlayersReader,
    UpcomingGamesReader,
    FreeSeatGamesReader,
    PlayedFieldsReader,
    GamePageReader,
    GameCardReader,
    GameRepository,
    GameTimeZones,
    GameLock,
    GameHints,
    NewGameLock,
    GamesService,
    GamePageHead,
    GameParticipantReader,
    PhotosService,
    PhotoCopiesHandlers,
    SectionReader,
    SectionsService,
    SectionCopies,
    GameEditLock,
    GameChanges,
    GameChangeEvents,
    GameEditsService,
    FieldAvailabilityReader,
    GameFields,
    UsageRequestReader,
    UsageRequestRepository,
    UsageRequestHints,
    UsageRequestsService,
    UsageRequestExpiry,
    DeletedFieldHandlers,
    MovedFieldHandlers,
    GameSchedule,
    GameStatusTransitions,
    GameReminders,
    GamesPlayedHandlers,
    SeatOffers,
    DeletedOrganizerHandlers,
    DeletedPlayerHandlers,
    DeletedUserReservationHandlers,
    DeletedTeamLock,
    WaitingPlayerHandlers,
    SeatReader,
    SeatRepository,
    SeatsService,
    RemovalLock,
    RemovalReader,
    RemovalRepository,
    RemovalsService,
    WaitlistReader,
    WaitlistRepository,
    GameTeamsReader,
    ReservationReader,
    FormerMemberHandlers,
    ReservationRepository,
    ReservationsService,
    SeatExpiry,
    FreeSeatNotices,
    NextGameReader,
    CalendarReader,
    CalendarFeedsService,
    NotifiedGameReader,
    GameHandlers,
    RulesHandlers,
    SeatHandlers,
    OpenSeatHandlers,
    UsageRequestHandlers,
    GameModeration,
  ],
  exports: [
    GameCardReader,
    GamePageReader,
    GameReader,
    GameMapReader,
    GameModeration,
    GameDirectoryReader,
    FreeSeatGamesReader,
  ],
})
export class GamesModule {}

export { GameModeration } from './game-moderation.js';
