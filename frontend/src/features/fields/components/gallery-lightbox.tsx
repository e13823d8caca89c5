import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { IconButton } from '@/shared/ui/icon-button';
import { useReturnFocus } from '@/shared/ui/use-return-focus';
import type { Photo } from '../gallery';

interface GalleryLightboxProps {
  /** Of the field. */
  name: string;
  photos: readonly Photo[];
  /** Which of them shows. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

const toolClass = 'text-[#eef0e7]! hover:bg-[#ffffff1f]!';

/** One picture after another, alone on the screen; the arrow keys lead through them. */
export default function GalleryLightbox({ name, photos, at, onMove, onClose }: GalleryLightboxProps) {
  const returnFocus = useReturnFocus();
  const shown = photos[Math.min(at, photos.length - 1)];
  const move = (by: 1 | -1) => onMove((at + by + photos.length) % photos.length);
  const title = `Photo ${at + 1} of ${photos.length}`;
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-[#050704e6]" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fade fixed inset-0 z-50 flex flex-col text-[#eef0e7] outline-none"
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') move(1);
            if (key === 'ArrowLeft') move(-1);
          }}
        >
          <header className="flex h-14 shrink-0 items-center gap-1 px-3">
            <Radix.Title aria-live="polite" className="mr-auto truncate pl-2 text-sm font-medium">
              {name} · {title}
            </Radix.Title>
            {photos.length > 1 && (
              <>
                <IconButton label="Previous photo" className={toolClass} onClick={() => move(-1)}>
                  <ChevronLeft size={22} strokeWidth={1.75} />
                </IconButton>
                <IconButton label="Next photo" className={toolClass} onClick={() => move(1)}>
                  <ChevronRight size={22} strokeWidth={1.75} />
                </IconButton>
              </>
            )}
            <Radix.Close asChild>
              <IconButton label="Close" className={toolClass}>
                <X size={22} strokeWidth={1.75} />
              </IconButton>
            </Radix.Close>
          </header>
          <div
            className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center p-3 pt-0"
            onClick={(event) => event.target === event.currentTarget && onClose()}
          >
            {shown && (
              <img
                key={shown.image}
                src={shown.image}
                alt={`${title} of ${name}`}
                className="h-auto max-h-full w-auto max-w-full object-contain"
              />
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
