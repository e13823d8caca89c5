import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { areSingleKeysOn } from './single-keys';
import type { ShortcutActions, Shortcuts } from './shortcuts';

const INPUTS = 'input, textarea, select, [contenteditable]';

/** Listens for the keys that work on every page. The code behind them loads with the first key, because few people use them. */
export function useShortcuts(actions: ShortcutActions): RefObject<Shortcuts | null> {
  const shortcuts = useRef<Shortcuts | null>(null);
  const handleKey = useEffectEvent(async (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, shiftKey } = event;
    const hasCommand = event.ctrlKey || event.metaKey;
    const isShortcut = hasCommand
      ? // Firefox opens its console with Ctrl+Shift+K.
        !shiftKey && /^k$/i.test(key)
      : /^[jk/?]$/i.test(key) && !(target as Element).closest(INPUTS) && areSingleKeysOn();
    if (defaultPrevented || !isShortcut) return;
    // These keys also open a search of the browser.
    if (hasCommand || key === '/') event.preventDefault();
    shortcuts.current ??= (await import('./shortcuts')).createShortcuts();
    shortcuts.current.run(event, actions);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void handleKey(event).catch(() => undefined);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return shortcuts;
}
