import { focusPost } from './focus-post';

export interface ShortcutActions {
  /** Moves the focus to the search box, and opens it first on a phone. */
  openSearch: () => void;
  /** Shows the list of shortcuts. */
  showList: () => void;
}

export interface Shortcuts {
  run: (event: KeyboardEvent, actions: ShortcutActions) => void;
  /** Returns the focus to where it was before a key opened the search. False if no key did. */
  returnFocus: () => boolean;
}

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';

export function createShortcuts(): Shortcuts {
  let previous: Element | null = null;
  return {
    run: ({ key, ctrlKey, metaKey, altKey, isComposing }, { openSearch, showList }) => {
      if (isComposing || altKey || document.querySelector(OVERLAYS)) return;
      const hasCommand = ctrlKey || metaKey;
      // Caps Lock makes it a capital letter.
      const letter = key.toLowerCase();
      if (hasCommand ? letter === 'k' : key === '/') {
        const focused = document.activeElement;
        if (!focused?.closest('[role=search]')) previous = focused;
        openSearch();
      } else if (hasCommand) return;
      else if (key === '?') showList();
      else if (letter === 'j') focusPost(1);
      else if (letter === 'k') focusPost(-1);
    },
    returnFocus: () => {
      const target = previous;
      previous = null;
      if (!target?.isConnected) return false;
      if (target === document.body) (document.activeElement as HTMLElement | null)?.blur();
      else (target as HTMLElement).focus();
      return true;
    },
  };
}
