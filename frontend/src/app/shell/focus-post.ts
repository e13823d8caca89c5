const POSTS = 'main article[id^="post-"]';

/** Moves the focus to the next or previous post, and returns whether there is one. Without a focused post, starts at the top of the screen. */
export function focusPost(step: 1 | -1): boolean {
  const posts = [...document.querySelectorAll<HTMLElement>(POSTS)];
  const focused = posts.findIndex((post) => post.contains(document.activeElement));
  const target = focused === -1 ? firstOnScreen(posts) : posts[focused + step];
  if (!target) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
  return true;
}

const firstOnScreen = (posts: readonly HTMLElement[]): HTMLElement | undefined =>
  posts.find((post) => post.getBoundingClientRect().bottom > headerHeight()) ?? posts.at(-1);

const headerHeight = (): number => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
