import type { GamePageView } from '@contracts/games';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '@/shared/images/picture';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const Lightbox = lazyPart(() => import('@/shared/images/lightbox'));
const TacticalMapTools = lazyPart(() => import('./tactical-map-tools'));

/** The organizer's map of the area. It opens at full size. */
export function TacticalMap({ game }: { game: GamePageView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { tacticalMap, can } = game;
  const close = () => setIsOpen(false);
  if (!tacticalMap && !can.manageContent) return null;
  return (
    <section aria-labelledby="tactical-map" className="max-md:px-4">
      <h2 id="tactical-map" className="heading mb-3 text-lg">
        Tactical map
      </h2>
      {tacticalMap && (
        <button
          type="button"
          aria-label="Open the tactical map"
          className="relative block w-full overflow-hidden rounded-md"
          onPointerEnter={Lightbox.preload}
          onFocus={Lightbox.preload}
          onClick={() => setIsOpen(true)}
        >
          <Picture
            url={tacticalMap}
            alt="Tactical map"
            sizes="(width < 48rem) 100vw, 900px"
            className="max-h-120 w-full object-cover"
          />
          <span
            aria-hidden="true"
            className="absolute right-3 bottom-3 grid size-9 place-items-center rounded-md bg-[color-mix(in_srgb,var(--surface)_92%,transparent)]"
          >
            <ZoomIn size={18} strokeWidth={1.75} />
          </span>
        </button>
      )}
      {can.manageContent && <TacticalMapTools gameId={game.id} hasMap={tacticalMap !== null} />}
      {isOpen && tacticalMap && (
        <Lightbox url={tacticalMap} alt="Tactical map" width={null} height={null} onClose={close} onLoadError={close} />
      )}
    </section>
  );
}
