import { Foundation1763700000000 } from './1763700000000-foundation.js';
import { LiveCore1763700100000 } from './1763700100000-live-core.js';
import { SearchByPairs1763700200000 } from './1763700200000-search-by-pairs.js';
import { Pictures1763700300000 } from './1763700300000-pictures.js';
import { Profiles1763700400000 } from './1763700400000-profiles.js';
import { ConversationsOnPosts1763700500000 } from './1763700500000-conversations-on-posts.js';
import { Teams1763700600000 } from './1763700600000-teams.js';
import { Fields1763700700000 } from './1763700700000-fields.js';
import { TeamPosts1763700800000 } from './1763700800000-team-posts.js';
import { EntityConversations1763700900000 } from './1763700900000-entity-conversations.js';
import { TeamStatus1763701000000 } from './1763701000000-team-status.js';
import { FieldsTrigrams1763701100000 } from './1763701100000-fields-trigrams.js';
import { MapPlaces1763701200000 } from './1763701200000-map-places.js';
import { FieldTypes1763701300000 } from './1763701300000-field-types.js';
import { CellPoints1763701400000 } from './1763701400000-cell-points.js';
import { NotificationWords1763701500000 } from './1763701500000-notification-words.js';
import { EventHandlers1763710000000 } from './1763710000000-event-handlers.js';
import { DeletedPeople1763710400000 } from './1763710400000-deleted-people.js';
import { MessageVersions1763710500000 } from './1763710500000-message-versions.js';
import { PendingNotifications1763710600000 } from './1763710600000-pending-notifications.js';
import { ListingCounts1763710910000 } from './1763710910000-listing-counts.js';
import { PlayerChoices1763710920000 } from './1763710920000-player-choices.js';
import { FieldPrecision1763720100000 } from './1763720100000-field-precision.js';
import { MainFieldNames1763720200000 } from './1763720200000-main-field-names.js';
import { ClosedConversations1763720400000 } from './1763720400000-closed-conversations.js';
import { FieldAdminOffers1763720410000 } from './1763720410000-field-admin-offers.js';
import { ReviewsOfAdmins1763720420000 } from './1763720420000-reviews-of-admins.js';
import { MembersOnlyComments1763720500000 } from './1763720500000-members-only-comments.js';
import { ContactInvitationEmails1763720510000 } from './1763720510000-contact-invitation-emails.js';
import { MessageSubject1763720800000 } from './1763720800000-message-subject.js';
import { RemovedPictures1763720810000 } from './1763720810000-removed-pictures.js';
import { Games1763740000000 } from './1763740000000-games.js';
import { ReservationsOfDeletedTeams1763741000000 } from './1763741000000-reservations-of-deleted-teams.js';
import { GameChanges1763742000000 } from './1763742000000-game-changes.js';
import { GameLists1763743000000 } from './1763743000000-game-lists.js';
import { GamePhotoOrder1763744000000 } from './1763744000000-game-photo-order.js';
import { NotificationsWithoutSender1763745000000 } from './1763745000000-notifications-without-sender.js';
import { GameAnnouncements1763745010000 } from './1763745010000-game-announcements.js';
import { CalendarFeeds1763745020000 } from './1763745020000-calendar-feeds.js';
import { GamesAttended1763745030000 } from './1763745030000-games-attended.js';
import { ClaimedSeats1763750000000 } from './1763750000000-claimed-seats.js';
import { HiddenTimeZones1763751000000 } from './1763751000000-hidden-time-zones.js';
import { AcceptedStarts1763751100000 } from './1763751100000-accepted-starts.js';
import { MutedConversations1763753000000 } from './1763753000000-muted-conversations.js';
import { ClearedConversations1763753010000 } from './1763753010000-cleared-conversations.js';
import { Blocks1763754000000 } from './1763754000000-blocks.js';
import { Reports1763754010000 } from './1763754010000-reports.js';
import { MessageReactions1763755000000 } from './1763755000000-message-reactions.js';
import { TeamGames1763756000000 } from './1763756000000-team-games.js';
import { PinnedConversations1763756100000 } from './1763756100000-pinned-conversations.js';
import { TypingIndicators1763756200000 } from './1763756200000-typing-indicators.js';
import { ReadReceipts1763757000000 } from './1763757000000-read-receipts.js';
import { DeliveredMessages1763757100000 } from './1763757100000-delivered-messages.js';
import { Presence1763757200000 } from './1763757200000-presence.js';
import { Replies1763757950000 } from './1763757950000-replies.js';
import { MessagePhotos1763757960000 } from './1763757960000-message-photos.js';
import { MessageSearch1763758000000 } from './1763758000000-message-search.js';
import { MessageMentions1763759000000 } from './1763759000000-message-mentions.js';
import { UnreadMarks1763760000000 } from './1763760000000-unread-marks.js';
import { MapAreas1763762000000 } from './1763762000000-map-areas.js';
import { PasswordResets1763763000000 } from './1763763000000-password-resets.js';
import { InboxStatus1763764000000 } from './1763764000000-inbox-status.js';
import { PinnedMessages1763764100000 } from './1763764100000-pinned-messages.js';
import { AuditEntries1763764200000 } from './1763764200000-audit-entries.js';
import { MessageSenders1763764500000 } from './1763764500000-message-senders.js';
import { AccountDeletions1763764510000 } from './1763764510000-account-deletions.js';
import { AccountExports1763764520000 } from './1763764520000-account-exports.js';
import { ProfileAudiences1763764530000 } from './1763764530000-profile-audiences.js';
import { TermsVersions1763764540000 } from './1763764540000-terms-versions.js';
import { Suspensions1763765100000 } from './1763765100000-suspensions.js';
import { EndedSessions1763765110000 } from './1763765110000-ended-sessions.js';
import { ReportResolutions1763765200000 } from './1763765200000-report-resolutions.js';
import { TwoFactor1763765300000 } from './1763765300000-two-factor.js';
import { KnownDevices1763765301000 } from './1763765301000-known-devices.js';
import { LandingLists1763765500000 } from './1763765500000-landing-lists.js';
import { NameStarts1763765700000 } from './1763765700000-name-starts.js';
import { NotificationAnswers1763765710000 } from './1763765710000-notification-answers.js';
import { HeldContent1763766010000 } from './1763766010000-held-content.js';
import { AcceptedRules1763766040000 } from './1763766040000-accepted-rules.js';
import { AccountSearch1763767150000 } from './1763767150000-account-search.js';
import { ReviewedUsage1763767161000 } from './1763767161000-reviewed-usage.js';
import { WaitedForGames1763767190000 } from './1763767190000-waited-for-games.js';
import { ReportedPhotos1763767235000 } from './1763767235000-reported-photos.js';
import { CalendarAddresses1763767236000 } from './1763767236000-calendar-addresses.js';
import { FreeSeatNotices1763767240000 } from './1763767240000-free-seat-notices.js';
import { GamePlaces1763767260000 } from './1763767260000-game-places.js';
import { OpenGamesOnMap1763767261000 } from './1763767261000-open-games-on-map.js';
import { PendingMessageWords1763767264000 } from './1763767264000-pending-message-words.js';
import { RulesVersionsInParts1763767265000 } from './1763767265000-rules-versions-in-parts.js';
import { FilteredLists1763767266000 } from './1763767266000-filtered-lists.js';
import { QuarterOfPostWords1763767267000 } from './1763767267000-quarter-of-post-words.js';
import { VacuumListedTables1763767268000 } from './1763767268000-vacuum-listed-tables.js';
import { TextsWithoutName1763767269000 } from './1763767269000-texts-without-name.js';

/** All migrations, in the order in which they run. A shipped migration never changes. */
export const MIGRATIONS = [
  Foundation1763700000000,
  LiveCore1763700100000,
  SearchByPairs1763700200000,
  Pictures1763700300000,
  Profiles1763700400000,
  ConversationsOnPosts1763700500000,
  Teams1763700600000,
  Fields1763700700000,
  TeamPosts1763700800000,
  EntityConversations1763700900000,
  TeamStatus1763701000000,
  FieldsTrigrams1763701100000,
  MapPlaces1763701200000,
  FieldTypes1763701300000,
  CellPoints1763701400000,
  NotificationWords1763701500000,
  EventHandlers1763710000000,
  DeletedPeople1763710400000,
  MessageVersions1763710500000,
  PendingNotifications1763710600000,
  ListingCounts1763710910000,
  PlayerChoices1763710920000,
  FieldPrecision1763720100000,
  MainFieldNames1763720200000,
  ClosedConversations1763720400000,
  FieldAdminOffers1763720410000,
  ReviewsOfAdmins1763720420000,
  MembersOnlyComments1763720500000,
  ContactInvitationEmails1763720510000,
  MessageSubject1763720800000,
  RemovedPictures1763720810000,
  Games1763740000000,
  ReservationsOfDeletedTeams1763741000000,
  GameChanges1763742000000,
  GameLists1763743000000,
  GamePhotoOrder1763744000000,
  NotificationsWithoutSender1763745000000,
  GameAnnouncements1763745010000,
  CalendarFeeds1763745020000,
  GamesAttended1763745030000,
  ClaimedSeats1763750000000,
  HiddenTimeZones1763751000000,
  AcceptedStarts1763751100000,
  MutedConversations1763753000000,
  ClearedConversations1763753010000,
  Blocks1763754000000,
  Reports1763754010000,
  MessageReactions1763755000000,
  TeamGames1763756000000,
  PinnedConversations1763756100000,
  TypingIndicators1763756200000,
  ReadReceipts1763757000000,
  DeliveredMessages1763757100000,
  Presence1763757200000,
  Replies1763757950000,
  MessagePhotos1763757960000,
  MessageSearch1763758000000,
  MessageMentions1763759000000,
  UnreadMarks1763760000000,
  MapAreas1763762000000,
  PasswordResets1763763000000,
  InboxStatus1763764000000,
  PinnedMessages1763764100000,
  AuditEntries1763764200000,
  MessageSenders1763764500000,
  AccountDeletions1763764510000,
  AccountExports1763764520000,
  ProfileAudiences1763764530000,
  TermsVersions1763764540000,
  Suspensions1763765100000,
  EndedSessions1763765110000,
  ReportResolutions1763765200000,
  TwoFactor1763765300000,
  KnownDevices1763765301000,
  LandingLists1763765500000,
  NameStarts1763765700000,
  NotificationAnswers1763765710000,
  HeldContent1763766010000,
  AcceptedRules1763766040000,
  AccountSearch1763767150000,
  ReviewedUsage1763767161000,
  WaitedForGames1763767190000,
  ReportedPhotos1763767235000,
  CalendarAddresses1763767236000,
  FreeSeatNotices1763767240000,
  GamePlaces1763767260000,
  OpenGamesOnMap1763767261000,
  PendingMessageWords1763767264000,
  RulesVersionsInParts1763767265000,
  FilteredLists1763767266000,
  QuarterOfPostWords1763767267000,
  VacuumListedTables1763767268000,
  TextsWithoutName1763767269000,
];
