import { useEffect } from 'react';
import type { PictureState } from '@/shared/images/upload-kit/picture-upload';
import { usePictureUpload, type PictureInput } from '@/shared/images/upload-kit/use-picture-upload';
import { toast } from '@/shared/ui/feedback/toast';
import { writeDraftPicture, usePostDraft } from './draft.store';

/** Uploads the picture of a draft. The draft stores the picture once it is uploaded, and keeps its previous picture until then. */
export function useDraftPicture(
  draftName: string,
  onStateChange?: (state: PictureState['state']) => void,
): PictureInput {
  const hasPicture = usePostDraft(draftName).picture !== undefined;
  const upload = usePictureUpload('post', {
    onStateChange,
    onReady: ({ imageUrl, width, height }) => {
      writeDraftPicture(draftName, { imageUrl, width, height, alt: '' });
      toast({ title: 'Image uploaded!', description: 'Your image is ready to post.', tone: 'good' });
    },
    onFailed: ({ message }) => toast({ title: 'Upload failed', description: `Error: ${message}`, tone: 'bad' }),
  });
  const { state, remove } = upload;

  // Clears the upload once the draft was posted or cleared.
  useEffect(() => {
    if (state === 'ready' && !hasPicture) remove();
  }, [state, hasPicture, remove]);

  return {
    ...upload,
    remove: () => {
      writeDraftPicture(draftName, null);
      remove();
    },
  };
}
