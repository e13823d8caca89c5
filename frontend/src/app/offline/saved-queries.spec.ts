import type { MessageView } from '@contracts/messages';
import { newestPage, singleMessage, join } from '@/features/messaging/messages/thread';
import { DAY } from '@/shared/format/durations';
import { copyOf, isSaved, mergeCopies } from './saved-queries';

const GAME = '/api/games/019a0000-0000-7000-8000-000000000001';
const NOW = 30 * DAY;

const thread = (number: number) => [`/api/messages/private/private_a_${number}`];
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ seq: from + index, changeSeq: 0 }) as MessageView);

it.each([
  [['/api/auth/user']],
  [['/api/games/next']],
  [['unread-counts']],
  [[GAME]],
  [[`${GAME}/sections`, true]],
  [[`${GAME}/participants`, 'limit=30']],
  [['/api/posts/feed']],
  [['/api/messages/conversations']],
  [thread(1)],
  [['/api/messages/team/t/conversation/team_t']],
  [['/api/users/blocked', 'ids']],
])('isSaved returns true for the query %j', (key) => expect(isSaved(key)).toBe(true));

it.each([
  [['/api/posts/feed', 'newest']],
  [['/api/messages/conversations', 'unread']],
  [[...thread(1), 'window']],
  [['/api/messages/unread-count']],
  [['/api/games', 'first page', '']],
  [[`${GAME}/removals`]],
  [['/api/users/search', 'ada']],
  [['/api/users/blocked', 'pages']],
  [['/api/notifications']],
  [['/api/admin/users']],
  [['/api/auth/sessions']],
])('isSaved returns false for the query %j', (key) => expect(isSaved(key)).toBe(false));

it('mergeCopies keeps only the ten threads that were saved last', () => {
  const copies = Array.from({ length: 12 }, (_, index) =>
    copyOf(thread(index), newestPage({ items: [], next: null }), NOW + index),
  );
  const kept = mergeCopies(copies.slice(0, 6), copies.slice(6), NOW + 12);
  expect(kept.map(({ key }) => key)).toEqual(Array.from({ length: 10 }, (_, index) => thread(11 - index)));
});

it('mergeCopies replaces the copy of a query, and deletes one that the server refuses', () => {
  const saved = [copyOf([GAME], 'before', NOW), copyOf(['/api/games/next'], 'next', NOW)];
  expect(mergeCopies(saved, [copyOf([GAME], 'after', NOW + 1)], NOW + 1)).toEqual(
    expect.arrayContaining([copyOf([GAME], 'after', NOW + 1), copyOf(['/api/games/next'], 'next', NOW)]),
  );
  expect(mergeCopies(saved, [copyOf([GAME], undefined, NOW)], NOW)).toEqual([copyOf(['/api/games/next'], 'next', NOW)]);
});

it('mergeCopies deletes copies after seven days', () => {
  const saved = [copyOf([GAME], 'old', NOW - 7 * DAY), copyOf(['/api/games/next'], 'recent', NOW - 6 * DAY)];
  expect(mergeCopies(saved, [], NOW).map(({ data }) => data)).toEqual(['recent']);
});

it('copyOf keeps the newest 50 messages of a thread, so that the next refetch continues after them', () => {
  const long = newestPage({ items: messages(1, 80), next: null });
  expect(copyOf(thread(1), long, NOW).data).toMatchObject({
    messages: messages(31, 80),
    fromSeq: 31,
    toSeq: 80,
    hasOlder: true,
  });
});

it('copyOf returns no data for a thread with a gap', () => {
  const known = newestPage({ items: messages(1, 3), next: null });
  const withGap = join(known, singleMessage({ seq: 5, changeSeq: 0 } as MessageView));
  expect(copyOf(thread(1), withGap, NOW).data).toBeUndefined();
});

it('copyOf keeps only the first page of the feed', () => {
  expect(copyOf(['/api/posts/feed'], { pages: ['first', 'second'], pageParams: [1, 2] }, NOW).data).toEqual({
    pages: ['first'],
    pageParams: [1],
  });
});
