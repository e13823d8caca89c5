import { FIELD_IMAGES, type FieldImage } from '@contracts/field-limits';
import type { FieldPageView } from '@contracts/fields';

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

export const photosText = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`;
