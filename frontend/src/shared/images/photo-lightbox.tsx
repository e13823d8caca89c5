import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { growFrom, pressedBox } from './grow';
import { usePictureFailure } from './use-picture-failure';
import { LightboxFrame, lightboxToolClass } from '@/shared/ui/overlays/lightbox-frame';

interface PhotoLightboxProps {
  /** The subject of the photos, such as the field's name. */
  name: string;
  photos: readonly { image: string }[];
  /** Index of the shown photo. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Shows one photo at a time in full screen. Arrow keys move between them. */
export default function PhotoLightbox({ name, photos, index, onMove, onClose }: PhotoLightboxProps) {
  // Only the first photo grows from the preview that was pressed.
  const [preview, setPreview] = useState(pressedBox);
  const shown = photos[Math.min(index, photos.length - 1)];
  const move = (by: 1 | -1) => {
    setPreview(null);
    onMove((index + by + photos.length) % photos.length);
  };
  const title = `Photo ${index + 1} of ${photos.length}`;
  return (
    <LightboxFrame
      title={`${title} · ${name}`}
      isLive
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
    >
      <div
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center p-3 pt-0"
        onClick={(event) => event.target === event.currentTarget && onClose()}
      >
        {shown && <LargePhoto key={shown.image} url={shown.image} alt={`${title} of ${name}`} preview={preview} />}
      </div>
    </LightboxFrame>
  );
}

interface LargePhotoProps {
  url: string;
  alt: string;
  /** The place on the screen from which the photo grows, or null. */
  preview: ReturnType<typeof pressedBox>;
}

function LargePhoto({ url, alt, preview }: LargePhotoProps) {
  const { hasFailed, onError } = usePictureFailure(url);
  if (hasFailed) return <p role="status">The photo couldn’t be loaded.</p>;
  return (
    <img
      src={url}
      alt={alt}
      onLoad={({ currentTarget }) => growFrom(preview, currentTarget)}
      onError={onError}
      className="h-auto max-h-full w-auto max-w-full object-contain"
    />
  );
}
