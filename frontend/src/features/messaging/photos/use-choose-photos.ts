import { MAX_MESSAGE_PHOTOS } from '@contracts/message-limits';
import { useEffect, useState } from 'react';
import { newId } from '@/shared/api/new-id';
import { useViewerId } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { readPhotoDraft, usePhotoDraft, writePhotoDraft } from '../messages/message-drafts.store';
import { deletePhotos, type PendingPhoto, savePhoto } from './photo-files';

/** The photos of the message that the viewer is writing. They survive a reload. `onFailed` is called for a file that cannot be added. */
export function useChoosePhotos(
  conversationId: string,
  onFailed: () => void,
): {
  photos: readonly PendingPhoto[];
  isBusy: boolean;
  add: (files: readonly File[]) => Promise<void>;
  remove: (photo: PendingPhoto) => void;
} {
  const viewerId = useViewerId();
  const photos = usePhotoDraft(viewerId, conversationId);
  const [pending, setPending] = useState(0);
  const read = () => readPhotoDraft(viewerId, conversationId);
  const write = (next: readonly PendingPhoto[]) => writePhotoDraft(viewerId, conversationId, next);

  // Loads the code now, because photos can also be chosen without a connection.
  useEffect(() => void loadPreparation().catch(() => undefined), []);

  const addOne = async (file: File) => {
    const { preparePicture } = await loadPreparation();
    const { blob, width, height } = await preparePicture(file, 'standard');
    const photo = { id: newId(), width, height };
    await savePhoto(viewerId, photo.id, blob);
    write([...read(), photo]);
  };

  return {
    photos,
    isBusy: pending > 0,
    add: async (files) => {
      const room = MAX_MESSAGE_PHOTOS - read().length;
      if (files.length > room) toast({ title: `A message can have at most ${MAX_MESSAGE_PHOTOS} photos`, tone: 'bad' });
      setPending((count) => count + 1);
      // The photos are prepared one after another, because each is decoded in memory.
      for (const file of files.slice(0, room))
        await addOne(file).catch((error: unknown) => {
          toast({ title: `${file.name} wasn’t added`, description: reasonOf(error), tone: 'bad' });
          onFailed();
        });
      setPending((count) => count - 1);
    },
    remove: (photo) => {
      write(read().filter(({ id }) => id !== photo.id));
      void deletePhotos(viewerId, [photo]);
    },
  };
}

const loadPreparation = () => import('@/shared/images/prepare-picture');

const reasonOf = (error: unknown): string =>
  error instanceof DOMException || !(error instanceof Error)
    ? "The browser's storage is full or blocked."
    : error.message;
