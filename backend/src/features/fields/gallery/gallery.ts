import { FIELD_IMAGES, type FieldImage } from '../../../contracts/field-limits.js';
import { Problem } from '../../../platform/http/problems/problem.js';

/** Which picture stands in which place. */
export type Gallery = Record<FieldImage, string | null>;

type Slots = [FieldImage, string | null | undefined][];
const slotsOf = (gallery: Partial<Gallery>): Slots => FIELD_IMAGES.map((place) => [place, gallery[place]]);
const imagesIn = (gallery: Partial<Gallery>): string[] =>
  FIELD_IMAGES.map((place) => gallery[place]).filter((imageUrl) => typeof imageUrl === 'string');

/** What a picture of a field is kept for, wherever in the gallery it stands. */
export const pictureUse = (fieldId: string, imageUrl: string): string =>
  `field:${fieldId}:${imageUrl.split('/').pop()}`;

/**
 * The gallery after a change. A picture of the field that is named for another place moves there. One leaves only where its place
 * is cleared or given a new picture; a change that would push one out otherwise was made on a gallery that is no more: throws
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
    // The entries of every place.
  ) as Gallery;
  if (displacedSlots(kept, given, next).length > 0) throw new Problem('field.gallery-changed');
  return withFeaturedImage(next);
}

/** What `next` holds and `kept` did not, and the other way round. */
export const imagesAdded = (kept: Gallery, next: Gallery): string[] =>
  imagesIn(next).filter((imageUrl) => !imagesIn(kept).includes(imageUrl));

/** With the picture of a place first, and the first in its place. Throws `field.no-image`. */
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

/** As long as there is a picture, one is first: the next takes the place of one that left. */
function withFeaturedImage(gallery: Gallery): Gallery {
  const place = FIELD_IMAGES.find((one) => gallery[one] !== null);
  return place === undefined || place === 'featuredImage'
    ? gallery
    : { ...gallery, featuredImage: gallery[place], [place]: null };
}
