import { MAX_MESSAGE_PHOTOS } from '@contracts/message-limits';
import { X } from 'lucide-react';
import { Spinner } from '@/shared/ui/feedback/spinner';
import type { PendingPhoto } from '../photo-files';
import { LocalPhoto } from './local-photo';

interface ChosenPhotosProps {
  photos: readonly PendingPhoto[];
  /** True while a chosen file is compressed. */
  isBusy: boolean;
  onRemove: (photo: PendingPhoto) => void;
}

/** The photos of the message that is being written, above the text box. */
export function ChosenPhotos({ photos, isBusy, onRemove }: ChosenPhotosProps) {
  if (photos.length === 0 && !isBusy) return null;
  const excess = photos.length - MAX_MESSAGE_PHOTOS;
  return (
    <>
      <ul aria-label="Chosen photos" className="flex gap-2 overflow-x-auto px-3 pt-2 pb-2.5">
        {photos.map((photo, index) => (
          <li key={photo.id} className="relative shrink-0">
            <LocalPhoto
              photo={photo}
              alt={`Photo ${index + 1}`}
              className="block size-[72px] rounded-[10px] bg-raised object-cover"
            />
            <button
              type="button"
              aria-label={`Remove photo ${index + 1}`}
              className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full bg-overlay text-fg shadow-float after:absolute after:-inset-2"
              onClick={() => onRemove(photo)}
            >
              <X size={14} strokeWidth={2} aria-hidden="true" />
            </button>
          </li>
        ))}
        {isBusy && (
          <li className="grid size-[72px] shrink-0 place-items-center rounded-[10px] bg-raised text-fg-3">
            <span role="status">
              <Spinner />
              <span className="sr-only">Adding photos</span>
            </span>
          </li>
        )}
      </ul>
      {excess > 0 && (
        <p role="status" className="px-3 pb-2 text-xs font-semibold text-red">
          A message can have at most {MAX_MESSAGE_PHOTOS} photos. Remove {excess} to send it.
        </p>
      )}
    </>
  );
}
