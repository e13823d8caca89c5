import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { DropdownContent, DropdownItem, DropdownMenu, DropdownTrigger } from '@/shared/ui/dropdown-menu';
import { IconButton } from '@/shared/ui/icon-button';
import type { MenuProps } from '@/shared/ui/lazy-menu';

export interface FieldMenuActions {
  onDelete: () => void;
}

/** What the owner of a field seldom does. */
export default function FieldMenu({ label, className, children, onDelete }: MenuProps & FieldMenuActions) {
  const trigger = useRef<HTMLButtonElement>(null);
  // What follows takes the focus itself, and gives it back to the button.
  const next = useRef<() => void>(undefined);
  return (
    <DropdownMenu defaultOpen>
      <DropdownTrigger asChild>
        <IconButton ref={trigger} label={label} className={className}>
          {children}
        </IconButton>
      </DropdownTrigger>
      <DropdownContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          trigger.current?.focus();
          next.current?.();
          next.current = undefined;
        }}
      >
        <DropdownItem danger onSelect={() => void (next.current = onDelete)}>
          <Trash2 strokeWidth={1.75} aria-hidden="true" />
          Delete Field
        </DropdownItem>
      </DropdownContent>
    </DropdownMenu>
  );
}
