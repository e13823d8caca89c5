import { clsx } from 'clsx';
import { Maximize2, Minimize2, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { IconButton } from '@/shared/ui/icon-button';
import { useReturnFocus } from '@/shared/ui/use-return-focus';

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
  const returnFocus = useReturnFocus();
  const zoom = () => setIsFitted(!isFitted);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-[#050704e6]" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fade fixed inset-0 z-50 flex flex-col text-[#eef0e7] outline-none"
          onKeyDown={(event) => {
            if (event.key === '+' || event.key === '=') setIsFitted(false);
            if (event.key === '-' || event.key === '0') setIsFitted(true);
          }}
        >
          <header className="flex h-14 shrink-0 items-center justify-end gap-1 px-3">
            <Radix.Title className="mr-auto truncate pl-2 text-sm font-medium">{alt || 'Picture'}</Radix.Title>
            <IconButton
              label={isFitted ? 'Show at full size' : 'Fit to the screen'}
              aria-pressed={!isFitted}
              className="text-[#eef0e7]! hover:bg-[#ffffff1f]!"
              onClick={zoom}
            >
              {isFitted ? <Maximize2 size={19} strokeWidth={1.75} /> : <Minimize2 size={19} strokeWidth={1.75} />}
            </IconButton>
            <Radix.Close asChild>
              <IconButton label="Close" className="text-[#eef0e7]! hover:bg-[#ffffff1f]!">
                <X size={22} strokeWidth={1.75} />
              </IconButton>
            </Radix.Close>
          </header>
          {/* Scrolled by keyboard too, where the picture is larger than the screen. */}
          <div
            role="group"
            aria-label="Picture"
            tabIndex={isFitted ? undefined : 0}
            className={clsx(
              'min-h-0 flex-1 p-3 pt-0',
              isFitted
                ? 'grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center'
                : 'overflow-auto',
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
