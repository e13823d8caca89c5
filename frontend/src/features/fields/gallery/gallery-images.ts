import { FIELD_IMAGES, type FieldImage } from '@contracts/field-limits';
import type { FieldPageView } from '@contracts/fields';
import { countText } from '@/shared/format/plural';

/** A gallery slot with its image. */
export interface Slot {
  name: FieldImage;
  image: string | null;
}

export interface Photo extends Slot {
  image: string;
}

export const slotsOf = (field: FieldPageView): Slot[] => FIELD_IMAGES.map((name) => ({ name, image: field[name] }));

/** The filled slots, the featured image first. */
export const photosOf = (field: FieldPageView): Photo[] =>
  slotsOf(field).filter((slot): slot is Photo => slot.image !== null);

/** "Photo 2 of Björkskogen": the photo's slot, which the server may have changed. */
export const photoName = (field: FieldPageView, image: string | null): string =>
  `Photo ${FIELD_IMAGES.findIndex((name) => field[name] === image) + 1} of ${field.name}`;

export const photosText = (count: number): string => countText(count, 'photo');
