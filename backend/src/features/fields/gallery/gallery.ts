import { FIELD_IMAGES, type FieldImage } from '../../../contracts/field-limits.js';
import { Problem } from '../../../platform/http/problems/problem.js';

/** Image URL of each gallery slot. */
export type Gallery = Record<FieldImage, string | null>;

type Slots = [FieldImage, string | null | undefined][];
const slotsOf = (gallery: Partial<Gallery>): Slots => FIELD_IMAGES.map((place) => [place, gallery[place]]);
const imagesIn = (gallery: Partial<Gallery>): string[] =>
  FIELD_IMAGES.map((place) => gallery[place]).filter((imageUrl) => typeof imageUrl === 'string');

/** The use under which media stores a gallery image. It does not depend on the slot. */
export const pictureUse = (fieldId: string, imageUrl: string): string =>
  `field:${fieldId}:${imageUrl.split('/').pop()}`;

/**
 * The gallery after an update. Naming a present image for another slot moves it there. An image is removed only when its slot
 * is cleared or receives a new image. An update that would displace an image was based on an outdated gallery and throws
 * `field.gallery-changed`.
 */
export function updatedGallery(kept: Gallery, given: Partial<Gallery>): Gallery {
  const named = imagesIn(given);
  if (new Set(named).size < named.length) throw new Problem('image.unknown');
  const next = Object.fromEntries(
    slotsOf(kept).map(([place, imageUrl]) => {
      const wish = given[place];
      return [place, wish !== undefined ? wish : named.includes(imageUrl ?? '') ? null : imageUrl];
    }),
    // Object.fromEntries loses the key type; every slot is present.
  ) as Gallery;
  if (displacedSlots(kept, given, next).length > 0) throw new Problem('field.gallery-changed');
  return withFeaturedImage(next);
}

/** Images in `next` that are not in `kept`. */
export const imagesAdded = (kept: Gallery, next: Gallery): string[] =>
  imagesIn(next).filter((imageUrl) => !imagesIn(kept).includes(imageUrl));

/** Swaps the image of a slot with the featured one. Throws `field.no-image`. */
export function withDefault(kept: Gallery, place: FieldImage): Gallery {
  if (kept[place] === null) throw new Problem('field.no-image');
  return { ...kept, featuredImage: kept[place], [place]: kept.featuredImage };
}

const displacedSlots = (kept: Gallery, given: Partial<Gallery>, next: Gallery): FieldImage[] =>
  FIELD_IMAGES.filter((place) => {
    const [before, wish] = [kept[place], given[place]];
    const hasLeft = before !== null && !imagesIn(next).includes(before);
    return hasLeft && typeof wish === 'string' && imagesIn(kept).includes(wish);
  });

/** Moves the next image up when the featured slot is empty. */
function withFeaturedImage(gallery: Gallery): Gallery {
  const place = FIELD_IMAGES.find((one) => gallery[one] !== null);
  return place === undefined || place === 'featuredImage'
    ? gallery
    : { ...gallery, featuredImage: gallery[place], [place]: null };
}
