import { Injectable } from '@nestjs/common';
import type { DomainEvent, PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { FieldReader } from '../../fields/field.reader.js';
import { type NotificationRequest, Notifier } from '../../notifications/notifier.js';
import { TeamPostsReader } from '../../teams/team-posts.reader.js';
import { FollowReader } from '../../users/follows/follow.reader.js';
import { gamePath } from '../game-paths.js';
import {
  gameCancelled,
  gameChanged,
  gameCreated,
  gameDetailsChanged,
  gameReminderDue,
  gameTimeZoneChanged,
} from '../game.events.js';
import { type NotifiedGame, NotifiedGameReader } from './notified-game.reader.js';
import { atField, changeText, quoted, timeText } from './notification-texts.js';

/** Notifications about games as a whole. Only the public name of a field appears in them. */
@Injectable()
export class GameHandlers {
  constructor(
    private readonly games: NotifiedGameReader,
    private readonly follows: FollowReader,
    private readonly fields: FieldReader,
    private readonly teams: TeamPostsReader,
    private readonly notifier: Notifier,
  ) {}

  /** Notifies the game's team and the followers of the organizer and of the field. A field that is hidden is announced when its use is approved. */
  @OnEvent(gameCreated, 'game-created.notify-followers')
  async announce({ gameId }: PayloadOf<typeof gameCreated>): Promise<void> {
    const game = await this.games.game(gameId);
    if (game?.status !== 'upcoming') return;
    const { organizerId, publicFieldId, teamId } = game;
    const team = teamId && (await this.teams.lockWithMembers(teamId));
    if (team) await this.announceTo(game, team.memberIds);
    for await (const followerIds of this.follows.followerIds(organizerId)) await this.announceTo(game, followerIds);
    if (publicFieldId) await this.announceAtField(game, publicFieldId);
  }

  @OnEvent(gameChanged, 'game-changed.notify-participants')
  notifyOfChange(change: PayloadOf<typeof gameChanged>, event: DomainEvent): Promise<void> {
    return this.notifyOfChanges(change, event);
  }

  @OnEvent(gameDetailsChanged, 'game-details-changed.notify-participants')
  notifyOfDetails(change: PayloadOf<typeof gameDetailsChanged>, event: DomainEvent): Promise<void> {
    return this.notifyOfChanges(change, event);
  }

  /** Notifies only those who may see the zone, and only if their texts show another time than before. */
  @OnEvent(gameTimeZoneChanged, 'game-time-zone-changed.notify-participants')
  async notifyOfTimeZone(
    { gameId, byId, before, after }: PayloadOf<typeof gameTimeZoneChanged>,
    { id, at }: DomainEvent,
  ): Promise<void> {
    const game = await this.games.game(gameId);
    if (game?.status !== 'upcoming' && game?.status !== 'ongoing') return;
    const [shownBefore, shownAfter] = [before, after].map((zone) => timeText(game.startsAt, zone));
    if (shownBefore === shownAfter) return;
    const times = `It starts ${shownAfter} (shown before as ${shownBefore}).`;
    const interestedIds = game.publicFieldId ? await this.games.interestedIds(gameId) : [];
    await this.notify(game, {
      recipientIds: [...new Set([...interestedIds, game.organizerId])],
      senderId: byId,
      type: 'game_changed',
      title: 'Time zone changed',
      actionText: `corrected the time zone of ${game.title}. ${times}`,
      actionTextWithoutName: `The time zone of ${game.title} was corrected. ${times}`,
      object: `${gamePath(gameId)}#change-${id}`,
      cause: `game-time-zone:${id}`,
      at,
    });
  }

  @OnEvent(gameCancelled, 'game-cancelled.notify-participants')
  async notifyOfCancellation(
    { gameId, byId, formerIds = [] }: PayloadOf<typeof gameCancelled>,
    { at }: DomainEvent,
  ): Promise<void> {
    const game = await this.games.game(gameId);
    if (!game) return;
    const adminIds = game.publicFieldId ? await this.fields.adminIds(game.publicFieldId) : [];
    const cancelled = `${game.title}, ${timeText(game.startsAt, game.timeZone)}`;
    await this.notify(game, {
      recipientIds: [...(await this.games.interestedIds(gameId)), ...formerIds, ...adminIds, game.organizerId],
      senderId: byId,
      type: 'game_cancelled',
      title: 'Game cancelled',
      actionText: `cancelled ${cancelled}${quoted(game.cancelReason)}`,
      actionTextWithoutName: `${cancelled}, was cancelled${quoted(game.cancelReason)}`,
      cause: `game-cancelled:${gameId}`,
      at,
    });
  }

  /** Sends nothing if the game has moved, because the new start has its own reminders, and nothing after the start. */
  @OnEvent(gameReminderDue, 'game-reminder-due.notify-participants')
  async remind({ gameId, kind, startsAt }: PayloadOf<typeof gameReminderDue>): Promise<void> {
    const game = await this.games.game(gameId);
    if (game?.status !== 'upcoming' || game.startsAt.toISOString() !== startsAt) return;
    const participants = await this.games.participants(gameId);
    await this.notify(game, {
      recipientIds: [...participants.map(({ userId }) => userId), game.organizerId],
      senderId: null,
      type: 'game_reminder',
      title: kind === 'day' ? 'Game coming up' : 'Game starting soon',
      actionText: `${game.title} starts ${timeText(startsAt, game.timeZone)}${atField(game.fieldName)}`,
      cause: `game-reminder:${gameId}:${kind}:${startsAt}`,
    });
  }

  private async notifyOfChanges(
    { gameId, byId, changes }: PayloadOf<typeof gameDetailsChanged>,
    event: DomainEvent,
  ): Promise<void> {
    const game = await this.games.game(gameId);
    if (!game || game.status === 'cancelled') return;
    const field = changes.find((change) => change.what === 'field');
    // Recipients know a renamed game by its old title.
    const title = changes.find((change) => change.what === 'title')?.before ?? game.title;
    const knownIds = new Set(await this.games.interestedIds(gameId));
    if (field?.after.fieldId && field.after.fieldId === game.publicFieldId && game.status === 'upcoming')
      await this.announceAtField(game, field.after.fieldId, knownIds);
    const text = changes.map((change) => changeText(change, game.timeZone)).join(' ');
    const unconfirmed = (await this.games.participants(gameId)).filter(({ mustConfirm }) => mustConfirm);
    const unconfirmedIds = new Set(unconfirmed.map(({ userId }) => userId));
    // Admins have approved the game for its old time, or for a field that it has left.
    const isMoved = changes.some(({ what }) => what === 'date');
    const formerFieldId = field?.before.fieldId === game.fieldId ? null : field?.before.fieldId;
    const adminIds = [
      ...(isMoved && game.publicFieldId ? await this.fields.adminIds(game.publicFieldId) : []),
      ...(formerFieldId ? await this.fields.adminIds(formerFieldId) : []),
    ];
    const others = [...new Set([...knownIds, ...adminIds])].filter((id) => !unconfirmedIds.has(id));
    // Naming the admin who approved or deleted the field would read as if they had changed the game.
    const isConfirmed = changes.every((change) => change.what === 'field' && change.before.fieldId === null);
    const fieldText = isConfirmed
      ? { title: 'Field confirmed', text: `The field of ${title} is confirmed.` }
      : field?.after.isDeleted && { title: 'Field deleted', text: `The field of ${title} was deleted.` };
    const send = (recipientIds: readonly string[], rest: string) =>
      this.notify(game, {
        recipientIds: recipientIds.filter((id) => id !== game.organizerId && id !== byId),
        senderId: fieldText ? null : byId,
        type: 'game_changed',
        title: fieldText ? fieldText.title : 'Game changed',
        actionText: fieldText ? `${fieldText.text} ${rest}` : `changed ${title}. ${rest}`,
        actionTextWithoutName: `${title} has changed. ${rest}`,
        // Not grouped: each change has its own values.
        object: `${gamePath(gameId)}#change-${event.id}`,
        cause: `game-changed:${event.id}`,
        at: event.at,
      });
    await send([...unconfirmedIds], `${text} Please confirm that you’re still coming.`);
    await send(others, text);
  }

  /** Announces a game to the followers of its field, except those who take part already. */
  private async announceAtField(game: NotifiedGame, fieldId: string, knownIds?: ReadonlySet<string>): Promise<void> {
    for await (const followerIds of this.fields.followerIds(fieldId))
      await this.announceTo(
        game,
        followerIds.filter((id) => !knownIds?.has(id)),
      );
  }

  private announceTo(game: NotifiedGame, recipientIds: readonly string[]): Promise<void> {
    return this.notify(game, {
      recipientIds,
      senderId: game.organizerId,
      type: 'game_announcement',
      title: 'New game',
      actionText: `announced ${game.title}, ${timeText(game.startsAt, game.timeZone)}${atField(game.fieldName)}`,
      cause: `game-announcement:${game.id}`,
    });
  }

  private notify(
    { id }: NotifiedGame,
    request: Omit<NotificationRequest, 'object' | 'link'> & { object?: string },
  ): Promise<void> {
    return this.notifier.notify({ object: gamePath(id), link: gamePath(id), ...request });
  }
}
