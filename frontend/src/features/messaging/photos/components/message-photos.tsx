import type { MessagePhotoView } from '@contracts/messages';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Picture } from '@/shared/images/picture';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import type { PendingPhoto } from '../photo-files';
import { LocalPhoto } from './local-photo';

const PhotoLightbox = lazyPart(() => import('@/shared/images/photo-lightbox'));

interface MessagePhotosProps {
  photos: readonly MessagePhotoView[];
  /** The photos of a message that the server does not have yet. */
  pending: readonly PendingPhoto[];
}

/** The photos of a message: a single one in its proportions, several in a grid. */
export function MessagePhotos({ photos, pending }: MessagePhotosProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const close = () => setOpenIndex(null);
  const count = photos.length || pending.length;
  const frame = clsx(
    'relative block overflow-hidden rounded-[10px] bg-raised outline-offset-2',
    count > 1 && 'aspect-square',
    // The last photo of an odd number fills its row.
    count > 1 && count % 2 === 1 && 'last:col-span-2 last:aspect-[2/1]',
  );
  const image = clsx('block w-full', count > 1 ? 'h-full object-cover' : 'h-auto max-h-[340px] object-cover');
  const name = (index: number) => (count === 1 ? 'Photo' : `Photo ${index + 1} of ${count}`);
  return (
    <div className={clsx('grid min-w-[min(300px,60vw)] gap-1', count > 1 && 'grid-cols-2')}>
      {photos.map(({ url, width, height }, index) => (
        <button
          key={url}
          type="button"
          aria-label={`Open ${name(index).toLowerCase()}`}
          className={frame}
          onPointerEnter={PhotoLightbox.preload}
          onFocus={PhotoLightbox.preload}
          onClick={() => setOpenIndex(index)}
        >
          <Picture url={url} alt="" width={width} height={height} sizes="320px" className={image} />
        </button>
      ))}
      {photos.length === 0 &&
        pending.map((photo, index) => (
          <span key={photo.id} className={frame}>
            <LocalPhoto photo={photo} alt={name(index)} className={image} />
          </span>
        ))}
      {openIndex !== null && (
        <PhotoLightbox
          name="this message"
          photos={photos.map(({ url }) => ({ image: url }))}
          index={openIndex}
          onMove={setOpenIndex}
          onClose={close}
          onLoadError={close}
        />
      )}
    </div>
  );
}
