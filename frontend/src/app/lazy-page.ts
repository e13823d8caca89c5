import { lazy, type ComponentType, type ReactNode } from 'react';
import { onNavigate } from '@/shared/navigation/history';

export interface Page {
  Component: ComponentType;
  /** Loads the page's code before it is rendered. */
  preload: () => void;
}

export interface PageRoute {
  path: string;
  page: Page;
  guard?: ComponentType<{ children: ReactNode }>;
}

/** A page is its own chunk, with its component as the default export. `prefetch` requests its data while the code loads. */
export function page(load: () => Promise<{ default: ComponentType }>, prefetch?: () => void): Page {
  let loading: ReturnType<typeof load> | null = null;
  const loadOnce = () => {
    if (loading) return loading;
    prefetch?.();
    loading = load().catch((error: unknown) => {
      // React keeps the error of a lazy component, so a new component replaces it after the next navigation. Replacing it at once would retry in
      // an endless loop.
      const stop = onNavigate(() => {
        stop();
        loading = null;
        result.Component = lazy(loadOnce);
      });
      throw error;
    });
    return loading;
  };
  const result: Page = { Component: lazy(loadOnce), preload: () => void loadOnce().catch(() => undefined) };
  return result;
}
