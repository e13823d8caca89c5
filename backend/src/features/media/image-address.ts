/** The URL of a picture, as it is stored in rows and sent in answers. */
export const imageUrlOf = (id: string): string => `/objects/uploads/${id}`;

const IMAGE_URL = /^\/objects\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns the picture's id, or undefined for any other text. */
export const imageIdFrom = (imageUrl: string): string | undefined => IMAGE_URL.exec(imageUrl)?.[1];

/**
 * The key of a picture's bytes in the object store: in full size (`null`) or in a smaller width. The last characters of an id are random,
 * so they spread the pictures evenly over folders.
 */
export const storageKeyOf = (id: string, width: number | null): string =>
  `pictures/${id.slice(-2)}/${id}-${width === null ? 'whole' : String(width)}`;
