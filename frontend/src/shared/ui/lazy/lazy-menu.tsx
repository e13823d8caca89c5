import type { ComponentType, ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button';
import { showCodeLoadError } from './code-load-error';
import { useLazyModule } from './use-lazy-module';

export interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  /** The tooltip of the button, if it is not the label. */
  tip?: string;
  className?: string;
  /** The icon of the button. */
  children: ReactNode;
}

/**
 * A menu button that loads its menu's code on hover, focus or click. The loaded component renders the same button and is open from
 * the start. Extra props are passed on to it.
 */
export function lazyMenu<Extra extends object>(
  importModule: () => Promise<{ default: ComponentType<MenuProps & Extra> }>,
  opens: 'menu' | 'dialog' = 'menu',
): ComponentType<MenuProps & Extra> {
  const preload = () => void importModule().catch(() => undefined);
  const importMenu = () =>
    importModule().catch((error: unknown) => {
      showCodeLoadError();
      throw error;
    });

  return function LazyMenu(props: MenuProps & Extra) {
    const { value: Menu, isLoading, load } = useLazyModule(importMenu);
    if (Menu) return <Menu {...props} />;
    const { label, tip, className, children } = props;
    return (
      <IconButton
        label={label}
        tip={tip}
        className={className}
        aria-haspopup={opens}
        aria-expanded={false}
        aria-busy={isLoading || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={load}
      >
        {children}
      </IconButton>
    );
  };
}
