import { clsx } from 'clsx';
import { Maximize2, Minimize2 } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { growFrom, focusedElementBox } from './grow';
import { usePictureFailure } from './use-picture-failure';
import { LightboxFrame, lightboxToolClass } from '@/shared/ui/overlays/lightbox-frame';

interface LightboxProps {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
  /** Default: the `alt` text. */
  title?: string;
  /** The title changes with the picture, so its changes are announced. */
  isLive?: boolean;
  /** Buttons before the zoom button. */
  tools?: ReactNode;
  /** Called for the keys that do not scroll a picture at its full size. */
  onKey?: (key: string) => void;
  failedText?: string;
  onClose: () => void;
}

/** Shows one picture on the whole screen, either fitted or at its full size. */
export default function Lightbox(props: LightboxProps) {
  const { url, alt, width, height, title, isLive, tools, onKey, failedText = 'Image uploaded', onClose } = props;
  // Another picture is fitted at first, and must be measured again.
  const [fullSizeUrl, setFullSizeUrl] = useState<string | null>(null);
  const [shrunkUrl, setShrunkUrl] = useState<string | null>(null);
  const { hasFailed, onError } = usePictureFailure(url);
  // Only the first picture grows from the preview that was pressed.
  const [preview, setPreview] = useState(focusedElementBox);
  const container = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const isFitted = fullSizeUrl !== url;
  // Zooming is offered only if the fitted picture is smaller than its full size.
  const canZoom = !hasFailed && (shrunkUrl === url || !isFitted);
  const setFitted = (fitted: boolean) => setFullSizeUrl(fitted || !canZoom ? null : url);

  useEffect(() => {
    if (!isFitted) return;
    const measure = () => setShrunkUrl(isShrunk(picture.current) ? url : null);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [isFitted, url]);
  // Keeps the middle of the picture in the middle of the screen.
  useLayoutEffect(() => {
    if (isFitted || !container.current) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = container.current;
    container.current.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [isFitted]);

  return (
    <LightboxFrame
      title={title ?? (alt || 'Picture')}
      isLive={isLive}
      tools={
        <>
          {tools}
          {canZoom && (
            <IconButton
              label={isFitted ? 'Show at full size' : 'Fit to the screen'}
              aria-pressed={!isFitted}
              className={lightboxToolClass}
              onClick={() => setFitted(!isFitted)}
            >
              {isFitted ? <Maximize2 size={19} strokeWidth={1.75} /> : <Minimize2 size={19} strokeWidth={1.75} />}
            </IconButton>
          )}
        </>
      }
      onKey={(key) => {
        if (key === '+' || key === '=') setFitted(false);
        if (key === '-' || key === '0') setFitted(true);
        if (isFitted || !key.startsWith('Arrow')) onKey?.(key);
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
          <p role="status" className="m-auto text-sm">
            {failedText}
          </p>
        ) : (
          <img
            key={url}
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
              setShrunkUrl(isShrunk(currentTarget) ? url : null);
              growFrom(preview, currentTarget);
              setPreview(null);
            }}
            onClick={() => setFitted(!isFitted)}
            onError={onError}
          />
        )}
      </div>
    </LightboxFrame>
  );
}

const isShrunk = (picture: HTMLImageElement | null): boolean =>
  picture !== null && picture.naturalWidth > picture.clientWidth;
