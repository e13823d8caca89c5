import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

type Picked = readonly [File, ...File[]];

/**
 * Accepts pictures that are pasted or dropped onto an element, several at once. Spread `handlers` on it; `isOver` is true while a file is dragged
 * over it.
 */
export function usePictureDrop(onPictures: (files: Picked) => void, { disabled = false } = {}) {
  // The browser fires dragenter on a child before dragleave on its parent, so the hook counts both.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const changeDepth = (by: 1 | -1) => (event: DragEvent) => {
    if (disabled || !hasFiles(event)) return;
    depth.current = Math.max(0, depth.current + by);
    setIsOver(depth.current > 0);
  };

  const handlers = {
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      const [picture, ...others] = [...files].filter(({ type }) => type.startsWith('image/'));
      // Spreadsheets copy cells as text and as a picture. The user means the text.
      if (disabled || !picture || types.includes('text/plain')) return;
      event.preventDefault();
      onPictures([picture, ...others]);
    },
    onDragEnter: changeDepth(1),
    onDragLeave: changeDepth(-1),
    onDragOver(event: DragEvent) {
      // Prevents the browser from leaving the page to open the dropped file.
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      const [first, ...others] = event.dataTransfer.files;
      if (!disabled && first) onPictures([first, ...others]);
    },
  };
  return { isOver: isOver && !disabled, handlers };
}
