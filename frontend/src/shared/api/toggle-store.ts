import { create } from 'zustand';
import { optimisticToggle, type OptimisticToggle } from './optimistic-toggle';
import { notifyManager } from '@tanstack/react-query';

/** Calls `callback` after components have received the last change of the query cache, which notifies them asynchronously. */
const afterCacheUpdate = (callback: () => void): void => notifyManager.schedule(callback);

/** While a request for a key is pending, further calls of `toggle` with this key use the options of the first call. */
interface ToggleOptions {
  /** The server's state while no request is pending. */
  initial: boolean;
  /** Sends a state to the server and resolves with the server's state afterwards. */
  request: (desired: boolean) => Promise<boolean>;
  /** Called when the server confirmed a state that differs from the previous one. */
  onConfirmed?: (confirmed: boolean) => void;
  /** Called when no request is pending any more. */
  onSettled?: (confirmed: boolean) => void;
  /**
   * Called when the toggle did not reach `desired`: its request failed, or the server answered with the other state (`error` is then
   * undefined).
   */
  onFailed?: (error: unknown, desired: boolean) => void;
}

/** Toggles of one kind by key. They show the desired state until the server confirms it. */
export function createToggleStore() {
  const useToggles = create<Readonly<Record<string, boolean>>>(() => ({}));
  const pendingToggles = new Map<string, OptimisticToggle>();

  function createToggle(
    key: string,
    { initial, request, onConfirmed, onSettled, onFailed }: ToggleOptions,
  ): OptimisticToggle {
    let lastConfirmed = initial;
    const created = optimisticToggle({
      initial,
      request,
      onConfirmed: (confirmed) => {
        if (confirmed !== lastConfirmed) onConfirmed?.(confirmed);
        lastConfirmed = confirmed;
      },
      onSettled: (confirmed, error) => {
        pendingToggles.delete(key);
        if (confirmed !== useToggles.getState()[key]) onFailed?.(error, !confirmed);
        // Stays in the store until the query cache has updated the lists, so that no button flashes the previous state.
        useToggles.setState({ [key]: confirmed });
        afterCacheUpdate(() => {
          if (!pendingToggles.has(key)) useToggles.setState(({ [key]: _settled, ...others }) => others, true);
        });
        onSettled?.(confirmed);
      },
    });
    pendingToggles.set(key, created);
    return created;
  }

  return {
    useToggles,
    toggle: (key: string, desired: boolean, options: ToggleOptions): void => {
      const pending = pendingToggles.get(key) ?? createToggle(key, options);
      useToggles.setState({ [key]: desired });
      pending.set(desired);
    },
  };
}
