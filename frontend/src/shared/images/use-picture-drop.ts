import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A picture that is pasted or dropped onto an element: spread `handlers` on it; `isOver` while a file hangs above it. */
export function usePictureDrop(onPicture: (file: File) => void, { disabled = false } = {}) {
  // An element inside is entered before the one around it is left.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const move = (by: 1 | -1) => (event: DragEvent) => {
    if (disabled || !holdsFiles(event)) return;
    depth.current = Math.max(0, depth.current + by);
    setIsOver(depth.current > 0);
  };

  const handlers = {
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      const picture = [...files].find(({ type }) => type.startsWith('image/'));
      // A table's cells come as text and as a picture of them: text was meant.
      if (disabled || !picture || types.includes('text/plain')) return;
      event.preventDefault();
      onPicture(picture);
    },
    onDragEnter: move(1),
    onDragLeave: move(-1),
    onDragOver(event: DragEvent) {
      // Otherwise the browser opens what is dropped, and the page is gone.
      if (holdsFiles(event)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      const [file] = event.dataTransfer.files;
      if (!disabled && file) onPicture(file);
    },
  };
  return { isOver: isOver && !disabled, handlers };
}
