import type { FieldPageView } from '@contracts/fields';
import { clsx } from 'clsx';
import { Images } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { photosOf, photosText, slotsOf, type Slot } from './gallery-images';
import { PictureCover } from '@/shared/ui/layout/picture-cover';

const GallerySlot = lazyPart(() => import('./gallery-slot'));
const PhotoLightbox = lazyPart(() => import('@/shared/images/photo-lightbox'));

const WIDTHS = ['(width < 48rem) 100vw, 620px', '(width < 48rem) 100vw, 310px'] as const;

/** Grid classes by number of slots. The first slot is the largest. */
const GRIDS = [
  '',
  'md:grid-cols-1',
  'md:grid-cols-[2fr_1fr]',
  'md:grid-cols-[2fr_1fr] md:grid-rows-2',
  'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2',
  'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2',
] as const;

/** A field's gallery. Admins also see empty slots and edit them. */
export function FieldGallery({ field }: { field: FieldPageView }) {
  const { id, name, can } = field;
  const photos = photosOf(field);
  const slots: Slot[] = can.edit ? slotsOf(field) : photos;
  const [openPhoto, setOpenPhoto] = useState<number | null>(null);

  const photoButton = (slot: Slot, index: number): ReactNode => {
    const photoIndex = photos.findIndex((photo) => photo.name === slot.name);
    return (
      slot.image !== null && (
        <button
          type="button"
          // For admins, the number is that of the slot, because their actions use slot numbers and slots may be empty.
          aria-label={can.edit ? `Open photo ${index + 1}` : `Open photo ${index + 1} of ${photos.length}`}
          className="block size-full overflow-hidden md:rounded-md"
          onPointerEnter={PhotoLightbox.preload}
          onFocus={PhotoLightbox.preload}
          onClick={() => setOpenPhoto(photoIndex)}
        >
          <PictureCover
            seed={id}
            image={slot.image}
            alt={`Photo ${index + 1} of ${name}`}
            sizes={WIDTHS[index === 0 ? 0 : 1]}
            priority={index === 0}
          />
        </button>
      )
    );
  };

  if (slots.length === 0)
    return (
      <div className="h-64 overflow-hidden max-md:h-44 md:rounded-md">
        <ContourCover seed={id} width={616} height={128} />
      </div>
    );
  return (
    <section aria-label="Photos" className="relative">
      <ul
        className={clsx(
          'grid gap-2 max-md:no-scrollbar max-md:flex max-md:snap-x max-md:snap-mandatory max-md:gap-1 max-md:overflow-x-auto',
          'md:h-88',
          GRIDS[slots.length],
        )}
      >
        {slots.map((slot, index) => (
          <li
            key={slot.name}
            className={clsx(
              'relative min-h-0 min-w-0 max-md:aspect-3/2 max-md:shrink-0 max-md:snap-start',
              slots.length === 1 ? 'max-md:w-full' : 'max-md:w-[88%]',
              index === 0 && 'md:row-span-full',
              slots.length === 4 && index === 3 && 'md:col-span-2',
            )}
          >
            {can.edit ? (
              <GallerySlot field={field} slot={slot} number={index + 1} fallback={photoButton(slot, index)}>
                {photoButton(slot, index)}
              </GallerySlot>
            ) : (
              photoButton(slot, index)
            )}
          </li>
        ))}
      </ul>
      {!can.edit && photos.length > 1 && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute right-3 bottom-3 flex h-8 items-center gap-2 rounded-md bg-[color-mix(in_srgb,var(--surface)_92%,transparent)] px-3 text-sm font-medium max-md:hidden"
        >
          <Images size={16} strokeWidth={1.75} /> {photosText(photos.length)}
        </p>
      )}
      {openPhoto !== null && (
        <PhotoLightbox
          name={name}
          photos={photos}
          index={openPhoto}
          onMove={setOpenPhoto}
          onClose={() => setOpenPhoto(null)}
          onLoadError={() => setOpenPhoto(null)}
        />
      )}
    </section>
  );
}
