import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { lightboxToolClass } from '@/shared/ui/overlays/lightbox-frame';
import Lightbox from './lightbox';

interface PhotoLightboxProps {
  /** The subject of the photos, such as the field's name. */
  name: string;
  photos: readonly { image: string }[];
  /** The index of the shown photo. It may be past the end when photos were deleted in the meantime. The last photo is shown then. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Shows one photo at a time in full screen. Arrow keys move between them, unless they scroll a photo at its full size. */
export default function PhotoLightbox({ name, photos, index, onMove, onClose }: PhotoLightboxProps) {
  const current = Math.min(index, photos.length - 1);
  const shown = photos[current];
  const move = (by: 1 | -1) => onMove((current + by + photos.length) % photos.length);
  const title = `Photo ${current + 1} of ${photos.length}`;
  if (!shown) return null;
  return (
    <Lightbox
      url={shown.image}
      alt={`${title} of ${name}`}
      width={null}
      height={null}
      title={`${title} · ${name}`}
      isLive
      failedText="The photo couldn’t be loaded."
      tools={
        photos.length > 1 && (
          <>
            <IconButton label="Previous photo" className={lightboxToolClass} onClick={() => move(-1)}>
              <ChevronLeft size={22} strokeWidth={1.75} />
            </IconButton>
            <IconButton label="Next photo" className={lightboxToolClass} onClick={() => move(1)}>
              <ChevronRight size={22} strokeWidth={1.75} />
            </IconButton>
          </>
        )
      }
      onKey={(key) => {
        if (key === 'ArrowRight') move(1);
        if (key === 'ArrowLeft') move(-1);
      }}
      onClose={onClose}
    />
  );
}
