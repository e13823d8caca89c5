import type { ComponentType, ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button';
import { showCodeLoadError } from './code-load-error';
import { useLazyModule } from './use-lazy-module';

export interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  className?: string;
  /** The icon of the button. */
  children: ReactNode;
}

/**
 * A menu button whose menu is fetched when somebody reaches for it. The menu's own component draws the same button and
 * opens at once; what else it is given is for it alone.
 */
export function lazyMenu<Extra extends object>(
  load: () => Promise<{ default: ComponentType<MenuProps & Extra> }>,
  opens: 'menu' | 'dialog' = 'menu',
): ComponentType<MenuProps & Extra> {
  const preload = () => void load().catch(() => undefined);
  const fetchMenu = () =>
    load().catch((error: unknown) => {
      showCodeLoadError();
      throw error;
    });

  return function LazyMenu(props: MenuProps & Extra) {
    const { part: Menu, isComing, want } = useLazyModule(fetchMenu);
    if (Menu) return <Menu {...props} />;
    const { label, className, children } = props;
    return (
      <IconButton
        label={label}
        className={className}
        aria-haspopup={opens}
        aria-expanded={false}
        aria-busy={isComing || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={want}
      >
        {children}
      </IconButton>
    );
  };
}
