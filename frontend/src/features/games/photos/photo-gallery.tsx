import { GAME_PHOTO_LIMITS, type GamePhotoKind } from '@contracts/game-photos';
import type { GamePageView } from '@contracts/games';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Picture } from '@/shared/images/picture';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const PhotoLightbox = lazyPart(() => import('@/shared/images/photo-lightbox'));
const PhotoTools = lazyPart(() => import('./photo-tools'));
const AddPhotos = lazyPart(() => import('./add-photos'));

const TITLES: Record<GamePhotoKind, string> = { intel: 'Intel photos', area: 'Area photos' };

interface PhotoGalleryProps {
  game: GamePageView;
  kind: GamePhotoKind;
}

/** The first tile is the largest. The last one fills its row, so that no gap is left. */
function tileClass(index: number, tiles: number): string {
  if (index === 0) return 'col-span-2 row-span-2 aspect-3/2';
  const isLast = index === tiles - 1;
  return clsx(
    'aspect-3/2',
    isLast && tiles === 2 && 'md:col-span-2 md:row-span-2',
    isLast && tiles === 4 && 'md:col-span-2 md:aspect-61/20',
    isLast && tiles % 2 === 0 && 'max-md:col-span-2',
  );
}

/** The photos of one kind. The first one is the largest. The organizer adds, moves and deletes photos. */
export function PhotoGallery({ game, kind }: PhotoGalleryProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  // The focused button unmounts with a deleted photo.
  const fallbackFocus = useFallbackFocus<HTMLElement>();
  const photos = kind === 'intel' ? game.intelPhotos : game.areaPhotos;
  const canEdit = game.can.manageContent;
  const freeSlots = GAME_PHOTO_LIMITS[kind] - photos.length;
  const canAdd = canEdit && freeSlots > 0;
  const tiles = photos.length + (canAdd ? 1 : 0);
  const close = () => setOpenIndex(null);
  if (photos.length === 0 && !canEdit) return null;
  return (
    <section {...fallbackFocus} aria-labelledby={`${kind}-photos`} className="outline-none max-md:px-4">
      <header className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={`${kind}-photos`} className="heading text-lg">
          {TITLES[kind]}
        </h2>
        {canEdit && (
          <span className="text-sm text-fg-2 tabular-nums">
            {photos.length} of {GAME_PHOTO_LIMITS[kind]}
          </span>
        )}
      </header>
      <ul className={clsx('grid gap-2 max-md:grid-cols-2', tiles === 3 ? 'grid-cols-3' : 'grid-cols-4')}>
        {photos.map((imageUrl, index) => (
          <li key={imageUrl} className={clsx('relative min-w-0', tileClass(index, tiles))}>
            <button
              type="button"
              aria-label={`Open photo ${index + 1} of ${photos.length}`}
              className="block size-full overflow-hidden rounded-md"
              onPointerEnter={PhotoLightbox.preload}
              onFocus={PhotoLightbox.preload}
              onClick={() => setOpenIndex(index)}
            >
              <Picture
                url={imageUrl}
                alt={`${kind === 'intel' ? 'Intel' : 'Area'} photo ${index + 1}`}
                sizes={index === 0 ? '(width < 48rem) 100vw, 440px' : '(width < 48rem) 50vw, 220px'}
                className="size-full! object-cover"
              />
            </button>
            {canEdit && <PhotoTools gameId={game.id} kind={kind} photos={photos} index={index} />}
          </li>
        ))}
        {canAdd && (
          <li
            className={clsx(
              'min-w-0 max-md:aspect-auto!',
              photos.length === 0 ? 'col-span-2' : tileClass(photos.length, tiles),
            )}
          >
            <AddPhotos gameId={game.id} kind={kind} freeSlots={freeSlots} />
          </li>
        )}
      </ul>
      {openIndex !== null && photos.length > 0 && (
        <PhotoLightbox
          name={game.title}
          photos={photos.map((image) => ({ image }))}
          index={openIndex}
          onMove={setOpenIndex}
          onClose={close}
          onLoadError={close}
        />
      )}
    </section>
  );
}
