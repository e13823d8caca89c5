import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** False for an event in a dialog that a child has opened. React passes it on to the ancestors of the child, but it is elsewhere in the page. */
const isInside = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

type Picked = readonly [File, ...File[]];

/**
 * Accepts pictures that are pasted or dropped onto an element, several at once. Spread `handlers` on it; `isOver` is true while a file is dragged
 * over it.
 */
export function usePictureDrop(onPictures: (files: Picked) => void, { disabled = false } = {}) {
  // The part of the element under the pointer. The browser fires dragenter on the next part before dragleave on this one, and no dragleave on a
  // part that was removed meanwhile, so counting the two would not do.
  const entered = useRef<EventTarget>(null);
  const [isOver, setIsOver] = useState(false);
  const leave = () => {
    entered.current = null;
    setIsOver(false);
  };

  useEffect(() => {
    if (!isOver) return undefined;
    const leaveOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It ends the drag and nothing else.
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    window.addEventListener('keydown', leaveOnEscape, true);
    return () => window.removeEventListener('keydown', leaveOnEscape, true);
  }, [isOver]);

  const handlers = {
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      const [picture, ...others] = [...files].filter(({ type }) => type.startsWith('image/'));
      // Spreadsheets copy cells as text and as a picture. The user means the text.
      if (disabled || !picture || !isInside(event) || types.includes('text/plain')) return;
      event.preventDefault();
      onPictures([picture, ...others]);
    },
    onDragEnter(event: DragEvent) {
      if (!hasFiles(event) || !isInside(event)) return;
      entered.current = event.target;
      setIsOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (event.target === entered.current) leave();
    },
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      // Prevents the browser from leaving the page to open the dropped file.
      event.preventDefault();
      if (disabled) event.dataTransfer.dropEffect = 'none';
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      leave();
      const [first, ...others] = event.dataTransfer.files;
      if (!disabled && first && isInside(event)) onPictures([first, ...others]);
    },
  };
  return { isOver: isOver && !disabled, handlers };
}
