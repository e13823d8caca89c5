import { MAX_MESSAGE_PHOTOS } from '@contracts/message-limits';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/shared/api/http';
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
  // The number of files that will be added. A ref, because several files may be chosen before the next render.
  const preparing = useRef(0);
  const [isBusy, setIsBusy] = useState(false);
  const changePreparing = (by: number) => {
    preparing.current += by;
    setIsBusy(preparing.current > 0);
  };
  const read = () => readPhotoDraft(viewerId, conversationId);
  const write = (next: readonly PendingPhoto[]) => writePhotoDraft(viewerId, conversationId, next);

  // Loads the code now, because photos can also be chosen without a connection.
  useEffect(() => void loadPreparation().catch(() => undefined), []);

  const addOne = async (file: File) => {
    // The browser's own message would name the file of the code.
    const { preparePicture } = await loadPreparation().catch(() => {
      throw ApiError.network();
    });
    const { blob, width, height } = await preparePicture(file, 'standard');
    const photo = { id: newId(), width, height };
    await savePhoto(viewerId, photo.id, blob);
    write([...read(), photo]);
  };

  return {
    photos,
    isBusy,
    add: async (files) => {
      const room = Math.max(0, MAX_MESSAGE_PHOTOS - read().length - preparing.current);
      if (files.length > room) toast({ title: `A message can have at most ${MAX_MESSAGE_PHOTOS} photos`, tone: 'bad' });
      const added = files.slice(0, room);
      changePreparing(added.length);
      // The photos are prepared one after another, because each is decoded in memory.
      for (const file of added) {
        await addOne(file).catch((error: unknown) => {
          toast({ title: `${file.name} wasn’t added`, description: reasonOf(error), tone: 'bad' });
          onFailed();
        });
        changePreparing(-1);
      }
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
    ? 'The browser’s storage is full or blocked. Free some space and try again.'
    : error.message;
