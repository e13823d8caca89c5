import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ShortcutActions, Shortcuts } from './shortcuts';

const INPUTS = 'input, textarea, select, [contenteditable]';

/** Listens for the keys that work on every page. The code behind them loads with the first key, because few people use them. */
export function useShortcuts(actions: ShortcutActions): RefObject<Shortcuts | null> {
  const shortcuts = useRef<Shortcuts | null>(null);
  const handleKey = useEffectEvent(async (event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    const hasCommand = event.ctrlKey || event.metaKey;
    // Firefox opens its console with Ctrl+Shift+K.
    const isCtrlK = hasCommand && !event.shiftKey && /^k$/i.test(key);
    const isPlainKey = !hasCommand && /^[jk/?]$/i.test(key) && !(target as Element).closest(INPUTS);
    if (defaultPrevented || !(isCtrlK || isPlainKey)) return;
    // These keys also open a search of the browser.
    if (key === '/' || isCtrlK) event.preventDefault();
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
