import { create } from 'zustand';
import { outcomeOfError } from '../outbox/api/send-outcome';
import type { OutboxMessage } from '../outbox/outbox-entry';
import type { SendOutcome } from '../outbox/outbox-sender';
import { dispatchOutbox, useOutbox } from '../outbox/outbox.store';
import { readPhoto } from './photo-files';

/** The uploaded fraction of the photos that are being uploaded, from 0 to 1, by the photo's id. */
export const useUploadProgress = create<Readonly<Record<string, number>>>(() => ({}));

/** Uploads the photos of a message that are not uploaded yet. Returns their URLs, or why the message cannot be sent now. */
export async function uploadPhotos(
  userId: string,
  { clientId, photos = [] }: OutboxMessage,
): Promise<string[] | SendOutcome> {
  const imageUrls: string[] = [];
  const cancellation = cancellationOf(clientId);
  try {
    for (const { id, imageUrl } of photos) {
      const url = imageUrl ?? (await uploadPhoto(userId, id, cancellation.signal));
      if (url === undefined) return { kind: 'refused', reason: 'This browser no longer has the photo.' };
      cancellation.signal.throwIfAborted();
      if (!imageUrl) dispatchOutbox({ type: 'uploaded', clientId, photoId: id, imageUrl: url });
      imageUrls.push(url);
    }
    return imageUrls;
  } catch (error) {
    // If the message was cancelled, its outcome is ignored.
    return outcomeOfError(error);
  } finally {
    cancellation.stop();
  }
}

/** The signal aborts when the message leaves the outbox: the user has cancelled it, or another tab has sent it. */
function cancellationOf(clientId: string): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const stop = useOutbox.subscribe(({ entries }) => {
    if (!entries.some((entry) => entry.clientId === clientId)) controller.abort();
  });
  return { signal: controller.signal, stop };
}

async function uploadPhoto(userId: string, id: string, signal: AbortSignal): Promise<string | undefined> {
  const [blob, { uploadPicture }] = await Promise.all([readPhoto(userId, id), import('@/shared/images/upload')]);
  if (!blob) return undefined;
  const onProgress = (fraction: number) => useUploadProgress.setState({ [id]: fraction });
  try {
    return (await uploadPicture(blob, { onProgress, signal })).imageUrl;
  } finally {
    useUploadProgress.setState(({ [id]: _, ...others }) => others, true);
  }
}
