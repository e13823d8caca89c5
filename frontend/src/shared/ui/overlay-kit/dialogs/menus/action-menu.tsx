import type { LucideIcon } from 'lucide-react';
import { Fragment, useRef, type ReactNode } from 'react';
import { DropdownContent, DropdownItem, DropdownMenu, DropdownSeparator, DropdownTrigger } from './dropdown-menu';
import { IconButton } from '../../../buttons/icon-button';
import type { MenuProps } from '../../../lazy/lazy-menu';
import { returnFocusTo } from '../use-return-focus';

export interface Action {
  name: string;
  icon: LucideIcon;
  danger?: boolean;
  /** Draws a line above the action. */
  startsGroup?: boolean;
  /** Runs at once. Other actions run after the menu has closed, because they may open something that takes the focus. */
  isInstant?: boolean;
  /** Why the action cannot be chosen now. It stays in the menu with this reason. */
  disabledReason?: string;
  onSelect: () => void;
}

interface ActionMenuProps {
  /** Menu items above the actions. */
  top?: ReactNode;
  actions: readonly Action[];
}

/** A menu button that is open from the start. Choosing an action returns the focus to the button. */
export function ActionMenu({ label, tip, className, children, top, actions }: MenuProps & ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const pendingAction = useRef<() => void>(undefined);
  return (
    <DropdownMenu defaultOpen>
      <DropdownTrigger asChild>
        <IconButton ref={trigger} label={label} tip={tip} className={className}>
          {children}
        </IconButton>
      </DropdownTrigger>
      <DropdownContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocusTo(trigger.current);
          pendingAction.current?.();
          pendingAction.current = undefined;
        }}
      >
        {top}
        {actions.map(({ name, icon: Icon, danger, startsGroup, isInstant, disabledReason, onSelect }) => (
          <Fragment key={name}>
            {startsGroup && <DropdownSeparator />}
            <DropdownItem
              danger={danger}
              // Not `disabled`, so that the keyboard reaches the reason.
              aria-disabled={disabledReason !== undefined}
              onSelect={(event) => {
                if (disabledReason !== undefined) event.preventDefault();
                else if (isInstant) onSelect();
                else pendingAction.current = onSelect;
              }}
            >
              <Icon strokeWidth={1.75} aria-hidden="true" />
              {disabledReason === undefined ? (
                name
              ) : (
                <span className="grid text-fg-2">
                  {name}
                  <span className="text-xs">{disabledReason}</span>
                </span>
              )}
            </DropdownItem>
          </Fragment>
        ))}
      </DropdownContent>
    </DropdownMenu>
  );
}
