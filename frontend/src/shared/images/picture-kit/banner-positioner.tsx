import { MoveVertical } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { positionAfterDrag, hiddenHeight, positionAfterKey } from './banner-position';
import type { Banner } from '../../banner/banner';
import { BannerImage } from '../../banner/banner-image';

interface BannerPositionerProps {
  banner: Banner & { bannerUrl: string };
  isSaving: boolean;
  onSave: (y: number) => void;
  onCancel: () => void;
}

/** Covers the banner while its owner chooses the visible part, by dragging or by keyboard. */
export function BannerPositioner({ banner, isSaving, onSave, onCancel }: BannerPositionerProps) {
  const [y, setY] = useState(banner.bannerPositionY);
  const [hidden, setHidden] = useState<number | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const dragStart = useRef<{ pointerY: number; position: number } | null>(null);
  useEffect(() => area.current?.focus({ preventScroll: true }), []);

  const startDrag = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragStart.current = { pointerY: event.clientY, position: y };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (dragStart.current)
      setY(positionAfterDrag(dragStart.current.position, event.clientY - dragStart.current.pointerY, hidden ?? 0));
  };
  const endDrag = () => {
    dragStart.current = null;
  };
  const moveByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && !isSaving) return onCancel();
    const moved = positionAfterKey(y, event.key);
    if (moved === null) return;
    event.preventDefault();
    setY(moved);
  };

  return (
    <>
      <div
        ref={area}
        role="slider"
        tabIndex={0}
        aria-label="Banner position"
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(y)}
        aria-valuetext={`${Math.round(y)}% from the top`}
        className="absolute inset-0 cursor-grab touch-none focus-visible:outline-offset-[-4px] active:cursor-grabbing"
        onPointerDown={startDrag}
        onPointerMove={drag}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onKeyDown={moveByKey}
      >
        <BannerImage
          url={banner.bannerUrl}
          x={banner.bannerPositionX}
          y={y}
          seed={banner.id}
          onLoad={({ currentTarget: picture }) =>
            setHidden(
              hiddenHeight(
                { width: picture.naturalWidth, height: picture.naturalHeight },
                { width: picture.clientWidth, height: picture.clientHeight },
              ),
            )
          }
        />
      </div>
      <p className="pointer-events-none absolute top-1/2 left-1/2 flex w-max max-w-[calc(100%-32px)] -translate-1/2 items-center gap-2 rounded-md bg-overlay px-3 py-2 text-sm text-fg max-md:top-3 max-md:translate-y-0">
        <MoveVertical size={16} aria-hidden="true" className="shrink-0" />
        {hidden !== null && hidden < 1 ? 'The whole picture is already visible' : 'Drag, or use the arrow keys'}
      </p>
      <div className="absolute right-4 bottom-4 flex gap-2 max-md:right-3 max-md:bottom-3">
        <Button disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="secondary" loading={isSaving} onClick={() => onSave(Math.round(y * 10) / 10)}>
          Save
        </Button>
      </div>
    </>
  );
}
