import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import type { MapSurface, MapPoint } from './map-surface';

interface MapWindowProps {
  surface: MapSurface;
  point: MapPoint;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Waits until the window is visible before focusing it, because Google shows it some frames later. */
function focusWhenVisible(element: HTMLElement | null, frames = 60): () => void {
  let frame = 0;
  const tryFocus = (framesLeft: number) => {
    element?.focus({ preventScroll: true });
    if (framesLeft > 0 && document.activeElement !== element)
      frame = requestAnimationFrame(() => tryFocus(framesLeft - 1));
  };
  tryFocus(frames);
  return () => cancelAnimationFrame(frame);
}

/** The window of a marker. It closes on Escape, takes the focus and returns it when it closes. */
export function MapWindow({ surface, point, label, onClose, children }: MapWindowProps) {
  const [element] = useState(() => document.createElement('div'));
  const content = useRef<HTMLDivElement>(null);
  const { latitude, longitude } = point;

  useEffect(() => {
    const opener = document.activeElement;
    surface.openWindow({ latitude, longitude }, element, onClose);
    const stopFocusing = focusWhenVisible(content.current);
    return () => {
      stopFocusing();
      const hasFocus = element.contains(document.activeElement) || document.activeElement === document.body;
      surface.closeWindow();
      if (hasFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [surface, latitude, longitude, element, onClose]);

  return createPortal(
    <div
      ref={content}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-takes-escape
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="relative p-4 pr-12 text-fg outline-none has-data-cover:[&>button]:bg-overlay"
    >
      {children}
      <IconButton label="Close" data-tip={undefined} className="absolute! top-1 right-1 size-11!" onClick={onClose}>
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </div>,
    element,
  );
}
