import { Link2, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { DropdownContent, DropdownItem, DropdownMenu, DropdownTrigger } from '@/shared/ui/dropdown-menu';
import { IconButton } from '@/shared/ui/icon-button';
import type { MenuProps } from '@/shared/ui/lazy-menu';

export interface ItemActions {
  /** "Post" makes "Edit Post" of "Edit". */
  of?: 'Post';
  onCopyLink?: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
}

/** What one can do with a post or a comment; what is left out is not offered. */
export default function ItemMenu({
  label,
  className,
  children,
  of,
  onCopyLink,
  onEdit,
  onDelete,
}: MenuProps & ItemActions) {
  const trigger = useRef<HTMLButtonElement>(null);
  // What follows takes the focus itself, and gives it back to the button.
  const next = useRef<() => void>(undefined);
  const named = (action: string) => (of ? `${action} ${of}` : action);
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
        {onCopyLink && (
          <DropdownItem onSelect={onCopyLink}>
            <Link2 strokeWidth={1.75} aria-hidden="true" />
            Copy Link
          </DropdownItem>
        )}
        {onEdit && (
          <DropdownItem onSelect={() => void (next.current = onEdit)}>
            <Pencil strokeWidth={1.75} aria-hidden="true" />
            {named('Edit')}
          </DropdownItem>
        )}
        {onDelete && (
          <DropdownItem danger onSelect={() => void (next.current = onDelete)}>
            <Trash2 strokeWidth={1.75} aria-hidden="true" />
            {named('Delete')}
          </DropdownItem>
        )}
      </DropdownContent>
    </DropdownMenu>
  );
}
