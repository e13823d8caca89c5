import type { ConversationView } from '@contracts/conversations';
import { afterPresence, presenceText } from './presence';

const now = new Date('2026-11-23T12:00:30Z');

it.each([
  [true, '2026-11-20T12:00:00Z', 'Active now'],
  [false, '2026-11-23T12:00:00Z', 'Active just now'],
  [false, '2026-11-23T11:55:00Z', 'Active 5m ago'],
  [false, '2026-11-23T10:00:00Z', 'Active 2h ago'],
  [false, '2026-11-20T10:00:00Z', 'Active 3d ago'],
  [false, '2026-11-10T10:00:00Z', null],
])('presenceText formats the presence: online %s, last seen %s', (isOnline, lastSeenAt, text) => {
  expect(presenceText({ isOnline, lastSeenAt }, now)).toBe(text);
});

it('afterPresence applies a pushed presence to the direct conversation with the person only', () => {
  const conversation = (kind: string, id: string) =>
    ({ kind, participants: [{ id }, { id: 'me' }] }) as ConversationView;
  const conversations = [conversation('direct', 'bo'), conversation('direct', 'cia'), conversation('inbox', 'bo')];
  const presences = (online: boolean, isHidden?: true) =>
    afterPresence({ conversations, older: null }, { userId: 'bo', online, isHidden }, now).conversations.map(
      ({ participants }) => participants.map(({ presence }) => presence?.isOnline),
    );
  const unknown = [undefined, undefined];
  expect(presences(true)).toEqual([[true, undefined], unknown, unknown]);
  expect(presences(false)).toEqual([[false, undefined], unknown, unknown]);
  // The person has switched the active status off.
  expect(presences(false, true)).toEqual([unknown, unknown, unknown]);
});
