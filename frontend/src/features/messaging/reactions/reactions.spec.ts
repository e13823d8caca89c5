import type { Reaction, ReactionView } from '@contracts/reactions';
import { reactionLabel, withPending } from './reactions';

const view = (reaction: Reaction, change: Partial<ReactionView> = {}): ReactionView => ({
  reaction,
  count: 1,
  isOwn: false,
  names: ['Tove'],
  ...change,
});

describe('the shown reactions', () => {
  it('are those of the server while no request is pending', () => {
    const reactions = [view('👍')];
    expect(withPending(reactions, [])).toBe(reactions);
    expect(withPending(undefined, [])).toEqual([]);
  });

  it('include a reaction that is being given, in the order of the list', () => {
    expect(withPending([view('🎯')], [{ reaction: '❤️', isGiven: true }])).toEqual([
      { reaction: '❤️', count: 1, isOwn: true, names: [] },
      view('🎯'),
    ]);
    expect(withPending([view('🎯')], [{ reaction: '🎯', isGiven: true }])).toEqual([
      { reaction: '🎯', count: 2, isOwn: true, names: ['Tove'] },
    ]);
  });

  it('leave out a reaction that is being withdrawn', () => {
    const own = view('👍', { isOwn: true, names: [] });
    expect(withPending([own], [{ reaction: '👍', isGiven: false }])).toEqual([]);
    expect(withPending([{ ...own, count: 2, names: ['Tove'] }], [{ reaction: '👍', isGiven: false }])).toEqual([
      view('👍'),
    ]);
  });

  it('do not count a request twice whose result has already arrived', () => {
    const own = [view('👍', { isOwn: true, count: 2 })];
    expect(withPending(own, [{ reaction: '👍', isGiven: true }])).toEqual(own);
    expect(withPending([view('👍')], [{ reaction: '👍', isGiven: false }])).toEqual([view('👍')]);
  });

  it('follow the last of several pending requests', () => {
    const requests = [true, false, true, false].map((isGiven) => ({ reaction: '😂' as const, isGiven }));
    expect(withPending([], requests)).toEqual([]);
    expect(withPending([], requests.slice(0, 3))).toEqual([{ reaction: '😂', count: 1, isOwn: true, names: [] }]);
  });
});

describe('the name of a reaction', () => {
  it.each<[string, Partial<ReactionView>]>([
    ['Heart: Tove', {}],
    ['Heart: you', { isOwn: true, names: [] }],
    ['Heart: you and Tove', { isOwn: true, count: 2 }],
    ['Heart: you, Tove, and 1 other', { isOwn: true, count: 3 }],
    ['Heart: Tove and 4 others', { count: 5 }],
  ])('is "%s"', (label, change) => {
    expect(reactionLabel(view('❤️', change))).toBe(label);
  });
});
