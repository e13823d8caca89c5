import { FIELD_IMAGES, type FieldImage } from '@contracts/field-limits';
import type { FieldPageView } from '@contracts/fields';

/** A place of the gallery, and the picture that is in it. */
export interface Slot {
  name: FieldImage;
  image: string | null;
}

export interface Photo extends Slot {
  image: string;
}

export const slotsOf = (field: FieldPageView): Slot[] => FIELD_IMAGES.map((name) => ({ name, image: field[name] }));

/** The pictures that are there, the featured one first. */
export const photosOf = (field: FieldPageView): Photo[] =>
  slotsOf(field).filter((slot): slot is Photo => slot.image !== null);

export const photosText = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`;
