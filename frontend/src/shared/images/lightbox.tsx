import { clsx } from 'clsx';
import { Maximize2, Minimize2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { growFrom, pressedBox } from './grow';
import { usePictureFailure } from './use-picture-failure';
import { LightboxFrame, lightboxToolClass } from '@/shared/ui/overlays/lightbox-frame';

interface LightboxProps {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
  onClose: () => void;
}

/** Shows one picture on the whole screen, either fitted or at its full size. */
export default function Lightbox({ url, alt, width, height, onClose }: LightboxProps) {
  const [isFitted, setIsFitted] = useState(true);
  const { hasFailed, onError } = usePictureFailure(url);
  // Zooming is offered only if the fitted picture is smaller than its full size.
  const [isShrunk, setIsShrunk] = useState(false);
  const [preview] = useState(pressedBox);
  const container = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const canZoom = isShrunk || !isFitted;
  const zoom = () => setIsFitted(!canZoom || !isFitted);
  const measure = () => {
    const { naturalWidth = 0, clientWidth = 0 } = picture.current ?? {};
    setIsShrunk(naturalWidth > clientWidth);
  };

  useEffect(() => {
    if (!isFitted) return;
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [isFitted]);
  // Keeps the middle of the picture in the middle of the screen.
  useLayoutEffect(() => {
    if (isFitted || !container.current) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = container.current;
    container.current.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [isFitted]);

  return (
    <LightboxFrame
      title={alt || 'Picture'}
      tools={
        canZoom && (
          <IconButton
            label={isFitted ? 'Show at full size' : 'Fit to the screen'}
            aria-pressed={!isFitted}
            className={lightboxToolClass}
            onClick={zoom}
          >
            {isFitted ? <Maximize2 size={19} strokeWidth={1.75} /> : <Minimize2 size={19} strokeWidth={1.75} />}
          </IconButton>
        )
      }
      onKey={(key) => {
        if (key === '+' || key === '=') setIsFitted(!canZoom);
        if (key === '-' || key === '0') setIsFitted(true);
      }}
      onClose={onClose}
    >
      {/* The group can be focused, so that the keyboard can scroll a picture that is larger than the screen. */}
      <div
        ref={container}
        role="group"
        aria-label="Picture"
        tabIndex={isFitted ? undefined : 0}
        className={clsx(
          'min-h-0 flex-1 p-3 pt-0',
          isFitted ? 'grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center' : 'overflow-auto',
        )}
        onClick={(event) => event.target === event.currentTarget && onClose()}
      >
        {hasFailed ? (
          <p className="m-auto text-sm">Image uploaded</p>
        ) : (
          <img
            ref={picture}
            src={url}
            alt={alt}
            width={width ?? undefined}
            height={height ?? undefined}
            className={clsx(
              isFitted
                ? ['h-auto max-h-full w-auto max-w-full object-contain', canZoom && 'cursor-zoom-in']
                : 'm-auto h-auto max-w-none cursor-zoom-out',
            )}
            onLoad={({ currentTarget }) => {
              measure();
              growFrom(preview, currentTarget);
            }}
            onClick={zoom}
            onError={onError}
          />
        )}
      </div>
    </LightboxFrame>
  );
}
