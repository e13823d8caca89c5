import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import type { MapSurface, MapPoint } from './map-surface';

interface MapWindowProps {
  surface: MapSurface;
  spot: MapPoint;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Waits until the window is visible before focusing it, because Google shows it some frames later. */
function focusOnceShown(element: HTMLElement | null, frames = 60): () => void {
  let frame = 0;
  const attempt = (left: number) => {
    element?.focus({ preventScroll: true });
    if (left > 0 && document.activeElement !== element) frame = requestAnimationFrame(() => attempt(left - 1));
  };
  attempt(frames);
  return () => cancelAnimationFrame(frame);
}

/** The window of a marker. It closes on Escape, takes the focus and returns it when it closes. */
export function MapWindow({ surface, spot, label, onClose, children }: MapWindowProps) {
  const [element] = useState(() => document.createElement('div'));
  const content = useRef<HTMLDivElement>(null);
  const { latitude, longitude } = spot;

  useEffect(() => {
    const opener = document.activeElement;
    surface.openWindow({ latitude, longitude }, element, onClose);
    const stopFocusing = focusOnceShown(content.current);
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
      className="relative p-4 pr-12 text-fg outline-none"
    >
      {children}
      <IconButton label="Close" data-tip={undefined} className="absolute! top-1 right-1 size-11!" onClick={onClose}>
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </div>,
    element,
  );
}
