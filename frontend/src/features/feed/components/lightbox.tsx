import { clsx } from 'clsx';
import { Maximize2, Minimize2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/shared/ui/icon-button';
import { LightboxFrame, lightboxToolClass } from '@/shared/ui/lightbox-frame';

interface LightboxProps {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
  onClose: () => void;
}

/** One picture, alone on the screen: fitted, or at its own size to look around in. */
export default function Lightbox({ url, alt, width, height, onClose }: LightboxProps) {
  const [isFitted, setIsFitted] = useState(true);
  const [isBroken, setIsBroken] = useState(false);
  const zoom = () => setIsFitted(!isFitted);
  return (
    <LightboxFrame
      title={alt || 'Picture'}
      tools={
        <IconButton
          label={isFitted ? 'Show at full size' : 'Fit to the screen'}
          aria-pressed={!isFitted}
          className={lightboxToolClass}
          onClick={zoom}
        >
          {isFitted ? <Maximize2 size={19} strokeWidth={1.75} /> : <Minimize2 size={19} strokeWidth={1.75} />}
        </IconButton>
      }
      onKey={(key) => {
        if (key === '+' || key === '=') setIsFitted(false);
        if (key === '-' || key === '0') setIsFitted(true);
      }}
      onClose={onClose}
    >
      {/* Scrolled by keyboard too, where the picture is larger than the screen. */}
      <div
        role="group"
        aria-label="Picture"
        tabIndex={isFitted ? undefined : 0}
        className={clsx(
          'min-h-0 flex-1 p-3 pt-0',
          isFitted ? 'grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center' : 'overflow-auto',
        )}
        onClick={(event) => event.target === event.currentTarget && onClose()}
      >
        {isBroken ? (
          <p className="m-auto text-sm">Image uploaded</p>
        ) : (
          <img
            src={url}
            alt={alt}
            width={width ?? undefined}
            height={height ?? undefined}
            className={clsx(
              isFitted
                ? 'h-auto max-h-full w-auto max-w-full cursor-zoom-in object-contain'
                : 'm-auto h-auto max-w-none cursor-zoom-out',
            )}
            onClick={zoom}
            onError={() => setIsBroken(true)}
          />
        )}
      </div>
    </LightboxFrame>
  );
}
