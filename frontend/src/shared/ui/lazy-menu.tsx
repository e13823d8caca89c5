import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { IconButton } from './icon-button';

export interface MenuProps {
  /** What the button is called. */
  label: string;
  className?: string;
  /** What is drawn on the button. */
  children: ReactNode;
}

type LoadMenu = () => Promise<{ default: ComponentType<MenuProps> }>;

/** A menu button whose menu is fetched when somebody reaches for it. The menu's own component draws the same button and opens at once. */
export function lazyMenu(load: LoadMenu, opens: 'menu' | 'dialog' = 'menu'): ComponentType<MenuProps> {
  const Menu = lazy(load);
  const preload = () => void load().catch(() => undefined);

  return function LazyMenu(props: MenuProps) {
    const [wanted, setWanted] = useState(false);
    const button = (
      <IconButton
        {...props}
        aria-haspopup={opens}
        aria-expanded={false}
        aria-busy={wanted || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setWanted(true)}
      />
    );
    if (!wanted) return button;
    return (
      <Suspense fallback={button}>
        <Menu {...props} />
      </Suspense>
    );
  };
}
