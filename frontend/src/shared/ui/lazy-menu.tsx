import type { ComponentType, ReactNode } from 'react';
import { IconButton } from './icon-button';
import { useArriving } from './use-arriving';

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
  const preload = () => void load().catch(() => undefined);

  return function LazyMenu(props: MenuProps) {
    const { part: Menu, isComing, want } = useArriving(load);
    if (Menu) return <Menu {...props} />;
    return (
      <IconButton
        {...props}
        aria-haspopup={opens}
        aria-expanded={false}
        aria-busy={isComing || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={want}
      />
    );
  };
}
