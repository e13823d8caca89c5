import { useEffect } from 'react';
import { usePictureUpload, type PictureInput } from '@/shared/images/use-picture-upload';
import { toast } from '@/shared/ui/feedback/toast';
import { writeDraftPicture, usePostDraft } from './draft.store';

/** Uploads the picture of a draft. The draft stores the picture once it is uploaded. */
export function useDraftPicture(item: string): PictureInput {
  const isHeld = usePostDraft(item).picture !== undefined;
  const upload = usePictureUpload('post', {
    onReady: ({ imageUrl, width, height }) => {
      writeDraftPicture(item, { imageUrl, width, height, alt: '' });
      toast({ title: 'Image uploaded!', description: 'Your image is ready to post.', tone: 'good' });
    },
    onFailed: ({ message }) => toast({ title: 'Upload failed', description: `Error: ${message}`, tone: 'bad' }),
  });
  const { state, remove } = upload;

  // While a new picture uploads, the previous one must not be posted by mistake.
  useEffect(() => {
    if (state === 'uploading') writeDraftPicture(item, null);
  }, [state, item]);

  // The draft was posted or cleared, so the upload is over, too.
  useEffect(() => {
    if (state === 'ready' && !isHeld) remove();
  }, [state, isHeld, remove]);

  return {
    ...upload,
    remove: () => {
      writeDraftPicture(item, null);
      remove();
    },
  };
}
