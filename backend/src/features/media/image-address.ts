/** The address of a picture, as rows and answers have it. */
export const imageUrlOf = (id: string): string => `/objects/uploads/${id}`;

const IMAGE_URL = /^\/objects\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id in the address of a picture; undefined in what is no such address. */
export const imageIdFrom = (imageUrl: string): string | undefined => IMAGE_URL.exec(imageUrl)?.[1];

/** Where a picture's bytes are in the object store: the whole, or a width of it. Spread over folders by what differs. */
export const storageKeyOf = (id: string, width: number | null): string =>
  `pictures/${id.slice(-2)}/${id}-${width === null ? 'whole' : String(width)}`;
