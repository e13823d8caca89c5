import type { GamePhotoKind } from '@contracts/game-photos';
import { ArrowLeft, ArrowRight, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { announce } from '@/shared/ui/feedback/announce';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import {
  DropdownContent,
  DropdownItem,
  DropdownMenu,
  DropdownTrigger,
} from '@/shared/ui/overlay-kit/dialogs/menus/dropdown-menu';
import { useRemovePhoto, useReorderPhotos } from './photo-mutations';

export interface PhotoToolsProps {
  gameId: string;
  kind: GamePhotoKind;
  photos: readonly string[];
  index: number;
}

/** The organizer's menu of a photo. */
export default function PhotoTools({ gameId, kind, photos, index }: PhotoToolsProps) {
  const remove = useRemovePhoto(gameId);
  const reorder = useReorderPhotos(gameId, kind);
  const [isDeleting, setIsDeleting] = useState(false);
  const imageUrl = photos[index] ?? '';
  const move = (to: number) =>
    afterSuccess(reorder.mutateAsync(photos.filter((photo) => photo !== imageUrl).toSpliced(to, 0, imageUrl)), () =>
      announce(`Photo moved to place ${to + 1} of ${photos.length}`),
    );
  return (
    <>
      <DropdownMenu>
        <DropdownTrigger asChild>
          <IconButton
            label={`Actions for photo ${index + 1}`}
            className="absolute! top-1.5 right-1.5 bg-[color-mix(in_srgb,var(--surface)_92%,transparent)] text-fg!"
          >
            <Ellipsis size={19} strokeWidth={1.75} />
          </IconButton>
        </DropdownTrigger>
        <DropdownContent>
          {index > 0 && (
            <DropdownItem onSelect={() => move(index - 1)}>
              <ArrowLeft strokeWidth={1.75} aria-hidden="true" /> Move left
            </DropdownItem>
          )}
          {index < photos.length - 1 && (
            <DropdownItem onSelect={() => move(index + 1)}>
              <ArrowRight strokeWidth={1.75} aria-hidden="true" /> Move right
            </DropdownItem>
          )}
          <DropdownItem danger onSelect={() => setIsDeleting(true)}>
            <Trash2 strokeWidth={1.75} aria-hidden="true" /> Delete
          </DropdownItem>
        </DropdownContent>
      </DropdownMenu>
      <AlertDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={`Delete photo ${index + 1}?`}
        confirm="Delete"
        onConfirm={() => remove.mutate(imageUrl)}
      >
        The photo will be deleted. This can’t be undone.
      </AlertDialog>
    </>
  );
}
