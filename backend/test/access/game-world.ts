import { gameChannel, inboxConversation } from '../../src/contracts/conversation-ids.js';
import type { BuiltPlayer } from '../../src/seed/builders/builders.js';
import type { TestApp } from '../app.js';

/** The owner's game on their own field, a friend's games on the friend's field, and a pending game of each on the other's field. */
export interface GameWorld {
  id: string;
  fieldId: string;
  visitedId: string;
  /** A published section of the owner's game. */
  sectionId: string;
  /** The picture of an intel photo of the owner's game. */
  photoId: string;
  /** A friend's question to the owner. */
  inboxId: string;
  /** The chat of the owner's game. */
  chatId: string;
  /** A player who takes part in the owner's game. */
  participantId: string;
  /** A player on the waitlist of the owner's game. */
  waitingId: string;
  /** A team with a reserved seat in the owner's game. The owner is no member of it. */
  guestTeamId: string;
  /** A player whom the owner removed from their game. */
  removedId: string;
  /** The owner's team. It has a reserved seat in the friend's game, in which the owner takes part. */
  teamId: string;
  /** The friend's full game, for which the owner waits. */
  waitedId: string;
  /** The friend asks for the owner's field. The builders give a request the id of its game. */
  requestId: string;
  /** The owner asks for the friend's field. */
  own: { requestId: string; fieldId: string };
}

export async function buildGames(
  { build }: TestApp,
  owner: BuiltPlayer,
  friend: BuiltPlayer,
  teamId: string,
): Promise<GameWorld> {
  const [field, friendsField] = await Promise.all([build.field(owner), build.field(friend)]);
  const [game, visited, requested, own] = await Promise.all([
    build.game(owner, field),
    build.game(friend, friendsField),
    build.game(friend, field, { fieldApproval: 'pending' }),
    build.game(owner, friendsField, { fieldApproval: 'pending' }),
  ]);
  const [participant, removed, waiting, waited] = await Promise.all([
    build.player(),
    build.player(),
    build.player(),
    build.game(friend, friendsField, { maxPlayers: 2 }),
  ]);
  await build.participant(game, participant);
  await build.waiting(game, waiting);
  const guestTeamId = await build.team(removed);
  await build.reservation(game, guestTeamId, removed, 1);
  await build.removal(game, removed, 'No eye protection');
  await build.participant(visited, owner);
  await build.reservation(visited, teamId, owner, 1);
  for (const player of [friend, removed]) await build.participant(waited, player);
  await build.waiting(waited, owner);
  return {
    id: game.id,
    fieldId: field.id,
    visitedId: visited.id,
    participantId: participant.id,
    waitingId: waiting.id,
    guestTeamId,
    removedId: removed.id,
    teamId,
    waitedId: waited.id,
    sectionId: await build.gameContent.section(game, { isPublished: true }),
    photoId: await build.gameContent.photo(game, owner, { width: 12, height: 8 }),
    inboxId: await build.entityConversation(inboxConversation('game', game.id, friend.id), [
      { from: friend, text: 'Is there a seat left?' },
    ]),
    chatId: await build.entityConversation(gameChannel(game.id), [{ from: participant, text: 'Where do we park?' }]),
    requestId: requested.id,
    own: { requestId: own.id, fieldId: friendsField.id },
  };
}
