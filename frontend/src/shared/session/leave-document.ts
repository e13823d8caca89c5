let isLeaving = false;

/** True from the moment at which this document is replaced by another one: no draft may be stored any more, and no dialog may ask the viewer to stay. */
export const isLeavingDocument = (): boolean => isLeaving;

/** Opens a path with a full page load, which removes everything from memory. */
export function leaveDocument(path: string): void {
  isLeaving = true;
  location.replace(path);
}
