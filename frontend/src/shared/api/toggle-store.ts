import { create } from 'zustand';
import { afterCacheUpdate } from './after-cache-update';
import { optimisticToggle, type OptimisticToggle } from './optimistic-toggle';

interface Switch {
  /** What the server holds when nothing is under way. */
  initial: boolean;
  /** Asks the server for a state and answers with the one it holds afterwards. */
  request: (wanted: boolean) => Promise<boolean>;
  /** The server now holds something else than before. */
  onConfirmed?: (kept: boolean) => void;
  /** Nothing is under way any more. */
  onSettled?: (kept: boolean) => void;
  /** The switch went back to where it was. */
  onFailed?: () => void;
}

/** Switches of one kind, each under a key: they show what the viewer wants while the server has not said so yet. */
export function createToggleStore() {
  const useWishes = create<Readonly<Record<string, boolean>>>(() => ({}));
  const switches = new Map<string, OptimisticToggle>();

  function open(
    key: string,
    { initial, request: ask, onConfirmed: onKept, onSettled: onDone, onFailed }: Switch,
  ): OptimisticToggle {
    let before = initial;
    const opened = optimisticToggle({
      initial,
      request: ask,
      onConfirmed: (kept) => {
        if (kept !== before) onKept?.(kept);
        before = kept;
      },
      onSettled: (kept) => {
        switches.delete(key);
        if (kept !== useWishes.getState()[key]) onFailed?.();
        // Until the lists show it, this does: between the two, the button would show the state before.
        useWishes.setState({ [key]: kept });
        afterCacheUpdate(() => {
          if (!switches.has(key)) useWishes.setState(({ [key]: _done, ...others }) => others, true);
        });
        onDone?.(kept);
      },
    });
    switches.set(key, opened);
    return opened;
  }

  return {
    useWishes,
    wish: (key: string, wanted: boolean, parts: Switch): void => {
      const opened = switches.get(key) ?? open(key, parts);
      useWishes.setState({ [key]: wanted });
      opened.set(wanted);
    },
  };
}
