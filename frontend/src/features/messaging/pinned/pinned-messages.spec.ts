import { QueryClient } from '@tanstack/react-query';
import { applyDeletion } from '../conversations/conversation-cache';
import { isGameChannel, pinnedMessagesQuery } from './api/pinned-messages-query';

const GAME = '01890000-0000-7000-8000-000000000001';
const PERSON = '01890000-0000-7000-8000-000000000002';

it('isGameChannel recognizes the channel of a game, the only conversation in which messages can be pinned', () => {
  expect(isGameChannel(`game_${GAME}`)).toBe(true);
  expect(isGameChannel(`team_${GAME}`)).toBe(false);
  expect(isGameChannel(`game_${GAME}_${PERSON}`)).toBe(false);
  expect(isGameChannel(`private_${GAME}_${PERSON}`)).toBe(false);
});

it('a deletion invalidates the pinned messages of its conversation, even if the message is not loaded', () => {
  const queries = new QueryClient();
  const { queryKey } = pinnedMessagesQuery(`game_${GAME}`);
  queries.setQueryData(queryKey, { messages: [], changeSeq: 3, can: { pin: false } });
  applyDeletion(queries, { conversationId: `game_${PERSON}`, seq: 1 });
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false);
  applyDeletion(queries, { conversationId: `game_${GAME}`, seq: 1 });
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
