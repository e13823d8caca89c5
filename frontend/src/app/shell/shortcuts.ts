export interface ShortcutActions {
  /** Focuses the search input, which opens first on a phone. */
  openSearch: () => void;
  /** Shows the list of shortcuts. */
  showShortcuts: () => void;
}

export interface Shortcuts {
  /** Acts on a key that `useShortcuts` accepts. With Ctrl or Command, that is only K. */
  run: (event: KeyboardEvent, actions: ShortcutActions) => void;
  /** Returns the focus to the element that had it before a key opened the search. Returns false if there is none. */
  returnFocus: () => boolean;
}

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';
const POSTS = 'main article[id^="post-"]';

export function createShortcuts(): Shortcuts {
  let focusBefore: Element | null = null;
  return {
    run: ({ key, ctrlKey, metaKey, altKey, isComposing }, { openSearch, showShortcuts }) => {
      if (isComposing || altKey || document.querySelector(OVERLAYS)) return;
      // With Caps Lock, the key is a capital letter.
      const letter = key.toLowerCase();
      if (ctrlKey || metaKey || key === '/') {
        const focused = document.activeElement;
        if (!focused?.closest('[role=search]')) focusBefore = focused;
        openSearch();
      } else if (key === '?') showShortcuts();
      else if (letter === 'j') focusPost(1);
      else if (letter === 'k') focusPost(-1);
    },
    returnFocus: () => {
      const target = focusBefore;
      focusBefore = null;
      if (!target?.isConnected) return false;
      if (target === document.body) (document.activeElement as HTMLElement | null)?.blur();
      else (target as HTMLElement).focus();
      return true;
    },
  };
}

/** Moves the focus to the next or previous post, and returns whether there is one. Without a focused post, starts at the top of the screen. */
function focusPost(step: 1 | -1): boolean {
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
