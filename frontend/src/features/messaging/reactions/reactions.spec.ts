import type { Reaction, ReactionView } from '@contracts/reactions';
import { reactionLabel, withPendingReactions } from './reactions';

const view = (reaction: Reaction, change: Partial<ReactionView> = {}): ReactionView => ({
  reaction,
  count: 1,
  isOwn: false,
  names: ['Tove'],
  ...change,
});

describe('withPendingReactions', () => {
  it('returns the reactions of the server while no request is pending', () => {
    const reactions = [view('👍')];
    expect(withPendingReactions(reactions, [])).toBe(reactions);
    expect(withPendingReactions(undefined, [])).toEqual([]);
  });

  it('adds a reaction that is being given, in the order of the list', () => {
    expect(withPendingReactions([view('🎯')], [{ reaction: '❤️', isGiven: true }])).toEqual([
      { reaction: '❤️', count: 1, isOwn: true, names: [] },
      view('🎯'),
    ]);
    expect(withPendingReactions([view('🎯')], [{ reaction: '🎯', isGiven: true }])).toEqual([
      { reaction: '🎯', count: 2, isOwn: true, names: ['Tove'] },
    ]);
  });

  it('removes a reaction that is being withdrawn', () => {
    const own = view('👍', { isOwn: true, names: [] });
    expect(withPendingReactions([own], [{ reaction: '👍', isGiven: false }])).toEqual([]);
    expect(withPendingReactions([{ ...own, count: 2, names: ['Tove'] }], [{ reaction: '👍', isGiven: false }])).toEqual(
      [view('👍')],
    );
  });

  it('ignores a request whose result has already arrived', () => {
    const own = [view('👍', { isOwn: true, count: 2 })];
    expect(withPendingReactions(own, [{ reaction: '👍', isGiven: true }])).toEqual(own);
    expect(withPendingReactions([view('👍')], [{ reaction: '👍', isGiven: false }])).toEqual([view('👍')]);
  });

  it('applies several pending requests in their order', () => {
    const requests = [true, false, true, false].map((isGiven) => ({ reaction: '😂' as const, isGiven }));
    expect(withPendingReactions([], requests)).toEqual([]);
    expect(withPendingReactions([], requests.slice(0, 3))).toEqual([
      { reaction: '😂', count: 1, isOwn: true, names: [] },
    ]);
  });
});

describe('reactionLabel', () => {
  it.each<[string, Partial<ReactionView>]>([
    ['Heart: Tove', {}],
    ['Heart: you', { isOwn: true, names: [] }],
    ['Heart: you and Tove', { isOwn: true, count: 2 }],
    ['Heart: you, Tove, and 1 other', { isOwn: true, count: 3 }],
    ['Heart: Tove and 4 others', { count: 5 }],
  ])('returns "%s"', (label, change) => {
    expect(reactionLabel(view('❤️', change))).toBe(label);
  });
});
