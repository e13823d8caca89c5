import type { PostView } from '@contracts/posts';
import { useState } from 'react';
import { Picture } from '@/shared/images/picture';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { useMayLoad } from '@/shared/ui/lazy/load-phase';

const Lightbox = lazyPart(() => import('@/shared/images/lightbox'));

/** The limits of a picture's aspect ratio in a list. The lightbox shows all of it. */
const RATIO = { min: 4 / 5, max: 3 };

interface PostPictureProps {
  post: Pick<PostView, 'imageUrl' | 'imageAlt' | 'imageWidth' | 'imageHeight'>;
  /** Loads the picture with priority, because it is the first on the screen. */
  priority: boolean;
}

/** A picture that opens the lightbox. Its place is reserved while it loads. */
export function PostPicture({ post: { imageUrl, imageAlt, imageWidth, imageHeight }, priority }: PostPictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const mayLoad = useMayLoad('background') || priority;
  if (!imageUrl) return null;
  const alt = imageAlt ?? '';
  const ratio = imageWidth && imageHeight ? imageWidth / imageHeight : 5 / 3;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={alt ? `Open the picture: ${alt}` : 'Open the picture'}
        className="block w-full cursor-zoom-in overflow-hidden bg-raised focus-visible:outline-offset-[-2px]"
        style={{ aspectRatio: Math.min(Math.max(ratio, RATIO.min), RATIO.max) }}
        onPointerEnter={Lightbox.preload}
        onFocus={Lightbox.preload}
        onClick={() => setIsOpen(true)}
      >
        {mayLoad && (
          <Picture
            url={imageUrl}
            alt={alt}
            width={imageWidth ?? undefined}
            height={imageHeight ?? undefined}
            sizes="(width < 48rem) 100vw, 688px"
            priority={priority}
            className="size-full object-cover"
          />
        )}
      </button>
      {isOpen && (
        <Lightbox
          url={imageUrl}
          alt={alt}
          width={imageWidth}
          height={imageHeight}
          onClose={close}
          onLoadError={close}
        />
      )}
    </>
  );
}
