import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { PhotoInput } from './photo-input';
import { useSetTacticalMap } from './photo-mutations';
import { usePhotoUploads } from './use-photo-uploads';

export interface TacticalMapToolsProps {
  gameId: string;
  hasMap: boolean;
}

/** Uploads, replaces and deletes the tactical map. */
export default function TacticalMapTools({ gameId, hasMap }: TacticalMapToolsProps) {
  const set = useSetTacticalMap(gameId);
  const uploads = usePhotoUploads(1, (imageUrl) => set.mutateAsync(imageUrl));
  const [isDeleting, setIsDeleting] = useState(false);
  // The focused button unmounts with the deleted map.
  const fallbackFocus = useFallbackFocus();
  return (
    <div {...fallbackFocus} className={clsx('outline-none', hasMap && 'mt-2 flex flex-wrap gap-2')}>
      <PhotoInput
        label={hasMap ? 'Replace the tactical map' : 'Add a tactical map'}
        {...uploads}
        className={hasMap ? 'h-11 [&_button]:flex [&_button]:items-center' : 'h-40'}
      />
      {hasMap && (
        <Button variant="outline" className="h-11" onClick={() => setIsDeleting(true)}>
          Delete map
        </Button>
      )}
      <AlertDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title="Delete the tactical map?"
        confirm="Delete"
        onConfirm={() => set.mutate(null)}
      >
        The map will be deleted. This can’t be undone.
      </AlertDialog>
    </div>
  );
}
