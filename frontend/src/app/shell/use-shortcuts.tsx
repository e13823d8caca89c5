import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { focusPost } from './focus-post';

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog'));

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';

/** False while the viewer types, and while a dialog or menu is open. */
const isFree = ({ target, isComposing, defaultPrevented, altKey }: KeyboardEvent): boolean =>
  !isComposing &&
  !defaultPrevented &&
  !altKey &&
  !(target instanceof Element && target.closest(TYPED_INTO)) &&
  document.querySelector(OVERLAYS) === null;

/** The keys that work on every page. Returns the dialog that lists them. */
export function useShortcuts(openSearch: () => void): { dialog: ReactNode } {
  const [isListOpen, setIsListOpen] = useState(false);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree(event)) return;
    const isSearchKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const key = isSearchKey ? '/' : event.ctrlKey || event.metaKey ? '' : event.key;
    if (key === '/') openSearch();
    else if (key === '?') setIsListOpen(true);
    else if (key === 'j' && focusPost(1)) return;
    else if (key === 'k' && focusPost(-1)) return;
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return {
    dialog: isListOpen && (
      <ShortcutsDialog onClose={() => setIsListOpen(false)} onLoadError={() => setIsListOpen(false)} />
    ),
  };
}
