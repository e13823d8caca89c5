import type { GameSectionView } from '@contracts/game-sections';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { toast } from '@/shared/ui/feedback/toast';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { useDeleteSection, useSaveSection } from './section-mutations';

interface SectionToolsProps {
  gameId: string;
  section: GameSectionView;
  onEdit: () => void;
  /** Missing for the first section. */
  onMoveUp?: () => void;
  /** Missing for the last section. */
  onMoveDown?: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The organizer's buttons of a section. */
export function SectionTools({ gameId, section, onEdit, onMoveUp, onMoveDown, ...drag }: SectionToolsProps) {
  const { id, title, isPublished } = section;
  const save = useSaveSection(gameId, id);
  const remove = useDeleteSection(gameId, id);
  const [isDeleting, setIsDeleting] = useState(false);
  const togglePublished = () =>
    save.mutate(
      { isPublished: !isPublished },
      {
        onSuccess: () => toast({ title: isPublished ? 'Section is a draft again' : 'Section published', tone: 'good' }),
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        size="sm"
        variant={isPublished ? 'neutral' : 'secondary'}
        loading={save.isPending}
        onClick={togglePublished}
      >
        {isPublished ? 'Unpublish' : 'Publish'}
        <span className="sr-only"> {title}</span>
      </Button>
      <IconButton label={`Move ${title} up`} disabled={!onMoveUp} onClick={onMoveUp}>
        <ArrowUp {...icon} />
      </IconButton>
      <IconButton label={`Move ${title} down`} disabled={!onMoveDown} onClick={onMoveDown}>
        <ArrowDown {...icon} />
      </IconButton>
      <IconButton label={`Edit ${title}`} onClick={onEdit}>
        <Pencil {...icon} />
      </IconButton>
      <IconButton label={`Delete ${title}`} disabled={remove.isPending} onClick={() => setIsDeleting(true)}>
        <Trash2 {...icon} />
      </IconButton>
      {/* The buttons do the same for the keyboard and screen readers. */}
      <span
        draggable
        aria-hidden="true"
        className="grid size-11 cursor-grab place-items-center text-fg-3 max-md:hidden"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', title);
          drag.onDragStart();
        }}
        onDragEnd={drag.onDragEnd}
      >
        <GripVertical {...icon} />
      </span>
      <AlertDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={`Delete ${title}?`}
        confirm="Delete"
        onConfirm={() => remove.mutate()}
      >
        The section will be deleted. This can’t be undone.
      </AlertDialog>
    </div>
  );
}
