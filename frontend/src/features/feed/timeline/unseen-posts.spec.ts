import type { PostView } from '@contracts/posts';
import { usePushedPosts } from './pushed-posts.store';
import { missingIds, unseenLabel, countUnseen } from './unseen-posts';

const post = (id: string, authorId = 'marcus') => ({ id, author: { id: authorId } }) as PostView;
const page = (ids: string, next: string | null = null) => ({
  items: ids.split('').map((id) => post(id)),
  next,
  total: ids.length,
});
const unseen = ({ pushed = '', fresh = undefined as ReturnType<typeof page> | undefined, shown = 'cd' }) =>
  countUnseen({ pushed: pushed.split(''), fresh, known: new Set(shown.split('')) });

describe('countUnseen', () => {
  it('returns nothing before there are new posts', () => {
    expect(unseenLabel(unseen({ pushed: '' }))).toBeNull();
    expect(unseenLabel(unseen({ fresh: page('cd') }))).toBeNull();
  });

  it('counts pushed posts that are not on the screen', () => {
    expect(unseen({ pushed: 'abc' }).count).toBe(2);
  });

  it('counts posts of the fresh page that are not on the screen', () => {
    expect(unseen({ fresh: page('abcd') })).toEqual({ count: 2, isMore: false });
  });

  it('counts a post once when it was both pushed and fetched', () => {
    expect(unseen({ pushed: 'ab', fresh: page('bcd') }).count).toBe(2);
  });

  it('counts the viewer’s posts from other devices', () => {
    expect(unseen({ fresh: { ...page('cd'), items: [post('a', 'elin'), post('c')] } }).count).toBe(1);
  });

  it('counts posts between the viewer’s new post and the loaded ones', () => {
    expect(unseen({ fresh: page('abcd'), shown: 'acd' }).count).toBe(1);
  });

  it('counts "2+" instead of "2" if the whole page is new and another page follows', () => {
    expect(unseenLabel(unseen({ fresh: page('ab', '/next') }))).toBe('2+ new posts');
    expect(unseenLabel(unseen({ fresh: page('ab') }))).toBe('2 new posts');
  });

  it('counts the first posts of an empty feed', () => {
    expect(unseenLabel(unseen({ fresh: page('a'), shown: '' }))).toBe('1 new post');
  });
});

describe('missingIds', () => {
  // Ids sort by time: later letters are newer.
  const loaded = [...'fedcba'].map((id) => post(id));

  it('returns loaded posts that the page lacks although they are in its range', () => {
    expect(missingIds(page('fdc', '/next'), loaded)).toEqual(['e']);
    expect(missingIds(page('gfedc', '/next'), loaded)).toEqual([]);
  });

  it('returns older posts, too, if the page is the last one', () => {
    expect(missingIds(page('fed'), loaded)).toEqual(['c', 'b', 'a']);
    expect(missingIds(page(''), loaded)).toEqual([...'fedcba']);
  });

  it('returns posts that are newer than the page’s first', () => {
    expect(missingIds(page('ed', '/next'), loaded)).toEqual(['f']);
  });
});

describe('the store of pushed posts', () => {
  const { add, remove } = usePushedPosts.getState();
  const ids = () => usePushedPosts.getState().ids.join('');

  it('stores the id of each post once, until the post is loaded', () => {
    for (const id of 'abab') add(id);
    expect(ids()).toBe('ab');
    add('c');
    remove(['a', 'b']);
    expect(ids()).toBe('c');
  });

  it('notifies no subscriber if nothing changed', () => {
    const before = usePushedPosts.getState();
    add('c');
    expect(usePushedPosts.getState()).toBe(before);
  });
});
