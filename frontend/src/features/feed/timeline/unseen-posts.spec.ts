import type { PostView } from '@contracts/posts';
import { useNewPosts } from './new-posts.store';
import { missingIds, unseenLabel, countUnseen } from './unseen-posts';

const post = (id: string, authorId = 'marcus') => ({ id, author: { id: authorId } }) as PostView;
const page = (ids: string, next: string | null = null) => ({
  items: ids.split('').map((id) => post(id)),
  next,
  total: ids.length,
});
const waiting = ({ pushed = '', fresh = undefined as ReturnType<typeof page> | undefined, shown = 'cd' }) =>
  countUnseen({ pushed: pushed.split(''), fresh, shown: new Set(shown.split('')) });

describe('posts that wait behind the pill', () => {
  it('are none before anything is new', () => {
    expect(unseenLabel(waiting({ pushed: '' }))).toBeNull();
    expect(unseenLabel(waiting({ fresh: page('cd') }))).toBeNull();
  });

  it('are those that were pushed and are not on the screen', () => {
    expect(waiting({ pushed: 'abc' }).count).toBe(2);
  });

  it('are those that a fresh page has and the screen has not', () => {
    expect(waiting({ fresh: page('abcd') })).toEqual({ count: 2, isMore: false });
  });

  it('count once when both tell of them', () => {
    expect(waiting({ pushed: 'ab', fresh: page('bcd') }).count).toBe(2);
  });

  it('are also the own ones that were written elsewhere', () => {
    expect(waiting({ fresh: { ...page('cd'), items: [post('a', 'elin'), post('c')] } }).count).toBe(1);
  });

  it('also come from between an own post and the loaded ones', () => {
    expect(waiting({ fresh: page('abcd'), shown: 'acd' }).count).toBe(1);
  });

  it('are more than can be counted when a whole page is new', () => {
    expect(unseenLabel(waiting({ fresh: page('ab', '/next') }))).toBe('2+ new posts');
    expect(unseenLabel(waiting({ fresh: page('ab') }))).toBe('2 new posts');
  });

  it('are the first ones of an empty feed', () => {
    expect(unseenLabel(waiting({ fresh: page('a'), shown: '' }))).toBe('1 new post');
  });
});

describe('posts that are missing from a fresh page', () => {
  // Ids sort by time: later letters are newer.
  const loaded = [...'fedcba'].map((id) => post(id));

  it('are those between its first and its last that it has not', () => {
    expect(missingIds(page('fdc', '/next'), loaded)).toEqual(['e']);
    expect(missingIds(page('gfedc', '/next'), loaded)).toEqual([]);
  });

  it('are also older ones where it is all there is', () => {
    expect(missingIds(page('fed'), loaded)).toEqual(['c', 'b', 'a']);
    expect(missingIds(page(''), loaded)).toEqual([...'fedcba']);
  });

  it('may be newer than its first', () => {
    expect(missingIds(page('ed', '/next'), loaded)).toEqual(['f']);
  });
});

describe('pushed posts', () => {
  const { add: hearOf, remove: forget } = useNewPosts.getState();
  const ids = () => useNewPosts.getState().ids.join('');

  it('are remembered once, until they are loaded', () => {
    for (const id of 'abab') hearOf(id);
    expect(ids()).toBe('ab');
    hearOf('c');
    forget(['a', 'b']);
    expect(ids()).toBe('c');
  });

  it('tell nobody when nothing changed', () => {
    const before = useNewPosts.getState();
    hearOf('c');
    expect(useNewPosts.getState()).toBe(before);
  });
});
