import { FIELD_IMAGES, type FieldImage } from '../../../contracts/field-limits.js';
import { Problem } from '../../../platform/http/problems/problem.js';

/** Image URL of each gallery slot. */
export type Gallery = Record<FieldImage, string | null>;

type Slots = [FieldImage, string | null | undefined][];
const slotsOf = (gallery: Partial<Gallery>): Slots => FIELD_IMAGES.map((slot) => [slot, gallery[slot]]);
/** The image URLs in a gallery. */
export const imagesIn = (gallery: Partial<Gallery>): string[] =>
  FIELD_IMAGES.map((slot) => gallery[slot]).filter((imageUrl) => typeof imageUrl === 'string');

/** Selects the gallery of the field `$1`. */
export const SELECT_GALLERY =
  'SELECT featured_image AS "featuredImage", image1, image2, image3, image4 FROM fields WHERE id = $1';

/** The name of an image's use in a gallery. It does not depend on the slot. */
export const pictureUse = (fieldId: string, imageUrl: string): string =>
  `field:${fieldId}:${imageUrl.split('/').pop()}`;

/**
 * Returns the gallery after an update. Giving a slot an image that is already in the gallery moves the image there. An image is
 * removed only when its slot is cleared or receives a new image; a cleared slot loses the image that it holds now, unless `assertExpected` has refused
 * the update. Throws `field.gallery-changed` if moving an image would drop the one in the target slot without giving it another slot, because such an update was
 * based on an outdated gallery. A new image may replace another one; a moved image may not. Throws `image.unknown` if the
 * update gives one image to two slots.
 */
export function updatedGallery(stored: Gallery, given: Partial<Gallery>): Gallery {
  const givenImages = imagesIn(given);
  if (new Set(givenImages).size < givenImages.length) throw new Problem('image.unknown');
  const next = Object.fromEntries(
    slotsOf(stored).map(([slot, imageUrl]) => {
      const requested = given[slot];
      return [slot, requested !== undefined ? requested : givenImages.includes(imageUrl ?? '') ? null : imageUrl];
    }),
    // Object.fromEntries loses the key type; every slot is present.
  ) as Gallery;
  if (displacedSlots(stored, given, next).length > 0) throw new Problem('field.gallery-changed');
  return withFeaturedImage(next);
}

/** Throws `field.gallery-changed` unless each expected slot holds the image that the user saw in it. */
export function assertExpected(stored: Gallery, expected: Partial<Gallery>): void {
  if (slotsOf(expected).some(([slot, imageUrl]) => imageUrl !== undefined && imageUrl !== stored[slot]))
    throw new Problem('field.gallery-changed');
}

/** Images in `gallery` that are not in `other`. */
export const imagesOnlyIn = (gallery: Gallery, other: Gallery): string[] =>
  imagesIn(gallery).filter((imageUrl) => !imagesIn(other).includes(imageUrl));

/** Swaps the image of a slot with the featured one. Throws `field.no-image`. */
export function withDefaultImage(stored: Gallery, slot: FieldImage): Gallery {
  if (stored[slot] === null) throw new Problem('field.no-image');
  return { ...stored, featuredImage: stored[slot], [slot]: stored.featuredImage };
}

const displacedSlots = (stored: Gallery, given: Partial<Gallery>, next: Gallery): FieldImage[] =>
  FIELD_IMAGES.filter((slot) => {
    const [before, requested] = [stored[slot], given[slot]];
    const isDisplaced = before !== null && !imagesIn(next).includes(before);
    return isDisplaced && typeof requested === 'string' && imagesIn(stored).includes(requested);
  });

/** Moves the first image to the featured slot if that slot is empty. */
function withFeaturedImage(gallery: Gallery): Gallery {
  const slot = FIELD_IMAGES.find((name) => gallery[name] !== null);
  return slot === undefined || slot === 'featuredImage'
    ? gallery
    : { ...gallery, featuredImage: gallery[slot], [slot]: null };
}
