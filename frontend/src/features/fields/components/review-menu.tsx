import { Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { DropdownContent, DropdownItem, DropdownMenu, DropdownTrigger } from '@/shared/ui/dropdown-menu';
import { IconButton } from '@/shared/ui/icon-button';
import type { MenuProps } from '@/shared/ui/lazy-menu';

export interface ReviewActions {
  onEdit?: () => void;
  onDelete?: () => void;
}

/** What one can do with a review or a reply; what is left out is not offered. */
export default function ReviewMenu({ label, className, children, onEdit, onDelete }: MenuProps & ReviewActions) {
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
        {onEdit && (
          <DropdownItem onSelect={() => void (next.current = onEdit)}>
            <Pencil strokeWidth={1.75} aria-hidden="true" /> Edit
          </DropdownItem>
        )}
        {onDelete && (
          <DropdownItem danger onSelect={() => void (next.current = onDelete)}>
            <Trash2 strokeWidth={1.75} aria-hidden="true" /> Delete
          </DropdownItem>
        )}
      </DropdownContent>
    </DropdownMenu>
  );
}
