let isLeaving = false;

/** True from the moment at which this document is replaced by another one: nothing may be stored or asked any more. */
export const isLeavingDocument = (): boolean => isLeaving;

/** Opens a path with a full page load, which removes everything from memory. */
export function leaveDocument(path: string): void {
  isLeaving = true;
  location.replace(path);
}
