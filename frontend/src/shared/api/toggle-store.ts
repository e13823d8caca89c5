import { create } from 'zustand';
import { afterCacheUpdate } from './after-cache-update';
import { optimisticToggle, type OptimisticToggle } from './optimistic-toggle';

interface Switch {
  /** The server's state while no request is pending. */
  initial: boolean;
  /** Sends a state to the server and resolves with the server's state afterwards. */
  request: (wanted: boolean) => Promise<boolean>;
  /** The server confirmed another state than before. */
  onConfirmed?: (kept: boolean) => void;
  /** No request is pending any more. */
  onSettled?: (kept: boolean) => void;
  /** The request failed and the toggle returned to its previous state. */
  onFailed?: () => void;
}

/** Toggles of one kind by key. They show the wanted state until the server confirms it. */
export function createToggleStore() {
  const useToggles = create<Readonly<Record<string, boolean>>>(() => ({}));
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
        if (kept !== useToggles.getState()[key]) onFailed?.();
        // Keeps the state until the query cache has updated the lists, so that no button flashes the previous state.
        useToggles.setState({ [key]: kept });
        afterCacheUpdate(() => {
          if (!switches.has(key)) useToggles.setState(({ [key]: _done, ...others }) => others, true);
        });
        onDone?.(kept);
      },
    });
    switches.set(key, opened);
    return opened;
  }

  return {
    useToggles,
    toggle: (key: string, wanted: boolean, parts: Switch): void => {
      const opened = switches.get(key) ?? open(key, parts);
      useToggles.setState({ [key]: wanted });
      opened.set(wanted);
    },
  };
}
