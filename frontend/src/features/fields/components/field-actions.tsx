import type { FieldPageView } from '@contracts/fields';
import { clsx } from 'clsx';
import { Ellipsis, MessageCircle, Pencil, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useViewer } from '@/shared/session/viewer';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import type { ItemActions } from '@/shared/ui/overlays/item-menu';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { shareLink } from '@/shared/ui/navigation/share-link';
import { fieldSignInPath } from '../sign-in';
import { SaveButton } from './save-button';

const ItemMenu = lazyMenu<ItemActions>(() => import('@/shared/ui/overlays/item-menu'));
const MessageDialog = lazyPart(() => import('./message-field-dialog'));

interface FieldActionsProps {
  field: FieldPageView;
  onEdit: () => void;
  /** Called on hover or focus, to preload the dialog. */
  onEditHover: () => void;
  onDelete: () => void;
  /** The main action of the page. On phones it has a row of its own. */
  children: ReactNode;
  className?: string;
}

const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Buttons of the field page: share, save, message, edit, the main action, and a menu to delete or report the field. */
export function FieldActions({ field, onEdit, onEditHover, onDelete, children, className }: FieldActionsProps) {
  const viewer = useViewer();
  const [isWriting, setIsWriting] = useState(false);
  const { id, name, can } = field;
  const hasMenu = can.delete || can.report;
  const message = (
    <>
      <MessageCircle {...icon} /> Send Message
    </>
  );
  return (
    <div className={clsx('flex flex-wrap gap-2', className)}>
      <Button
        variant="outline"
        className={hasMenu ? 'max-md:w-11 max-md:px-0!' : 'max-md:flex-1'}
        onClick={() =>
          void shareLink({ path: `/fields/${id}`, title: name, copied: 'Field link copied to clipboard.' })
        }
      >
        <Share2 {...icon} /> <span className={clsx(hasMenu && 'max-md:sr-only')}>Share</span>
      </Button>
      <SaveButton field={field} className="max-md:flex-1" />
      {viewer === null ? (
        <ButtonLink to={fieldSignInPath(id)} variant="secondary" className="max-md:flex-1">
          {message}
        </ButtonLink>
      ) : (
        can.message && (
          <Button
            variant="secondary"
            className="max-md:flex-1 max-md:px-3!"
            onPointerEnter={MessageDialog.preload}
            onFocus={MessageDialog.preload}
            onClick={() => setIsWriting(true)}
          >
            {message}
          </Button>
        )
      )}
      {can.edit && (
        <Button
          variant="secondary"
          className="max-md:flex-1"
          onPointerEnter={onEditHover}
          onFocus={onEditHover}
          onClick={onEdit}
        >
          <Pencil {...icon} /> Edit field
        </Button>
      )}
      {children}
      {hasMenu && (
        <ItemMenu
          label="More actions"
          noun="Field"
          onDelete={can.delete ? onDelete : undefined}
          reportable={can.report ? { type: 'field', id } : undefined}
          className="border border-control"
        >
          <Ellipsis size={19} strokeWidth={1.75} />
        </ItemMenu>
      )}
      {isWriting && (
        <MessageDialog field={field} onClose={() => setIsWriting(false)} onLoadError={() => setIsWriting(false)} />
      )}
    </div>
  );
}
