import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useState } from 'react';

/**
 * False for an event in a dialog that a child has opened. React passes the event on to the ancestors of the child, but the dialog is elsewhere in
 * the document. The target of these events is always a node.
 */
const isInside = ({ target, currentTarget }: SyntheticEvent): boolean => currentTarget.contains(target as Node);

/** A picture of this page that is dragged looks like a file. */
let isPageDrag = false;
addEventListener('dragstart', () => (isPageDrag = true));
// A picture that was removed during the drag fires no dragend. During a drag, the browser fires no pointermove, so the next one means that the drag
// has ended.
for (const end of ['dragend', 'pointermove']) addEventListener(end, () => (isPageDrag = false));

/** Stops the browser from opening dragged files. Returns true if they are over the element. */
function acceptDraggedFiles(event: DragEvent): boolean {
  const hasFiles = !isPageDrag && event.dataTransfer.types.includes('Files');
  if (hasFiles) event.preventDefault();
  return hasFiles && isInside(event);
}

type NonEmptyFiles = readonly [File, ...File[]];

/**
 * Accepts pictures that are pasted or dropped onto an element, several at once. Spread `handlers` on it; `isOver` is true while a file is dragged
 * over it, until `cancel` is called.
 */
export function usePictureDrop(onPictures: (files: NonEmptyFiles) => void, { disabled = false } = {}) {
  // The part of the element under the pointer. The browser fires dragenter on the next part before dragleave on this one, and no dragleave on a
  // part that was removed meanwhile, so a count of both events would be wrong.
  const [entered, setEntered] = useState<EventTarget | null>(null);
  const cancel = () => setEntered(null);

  const handlers = {
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      const [picture, ...others] = [...files].filter(({ type }) => type.startsWith('image/'));
      // Spreadsheets copy cells as text and as a picture. The user means the text.
      if (disabled || !picture || types.includes('text/plain') || !isInside(event)) return;
      event.preventDefault();
      onPictures([picture, ...others]);
    },
    onDragEnter: (event: DragEvent) => acceptDraggedFiles(event) && setEntered(event.target),
    onDragLeave: ({ target }: DragEvent) => setEntered((last) => (last === target ? null : last)),
    onDragOver: acceptDraggedFiles,
    onDrop(event: DragEvent) {
      const [first, ...others] = event.dataTransfer.files;
      cancel();
      if (acceptDraggedFiles(event) && first && !disabled) onPictures([first, ...others]);
    },
  };
  return { isOver: entered !== null && !disabled, handlers, cancel };
}
