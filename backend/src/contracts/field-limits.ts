/** The five places of a field's gallery; the first shows on cards and at the top of the page. */
export const FIELD_IMAGES = ['featuredImage', 'image1', 'image2', 'image3', 'image4'] as const;
export type FieldImage = (typeof FIELD_IMAGES)[number];

export const FIELD_LIMITS = {
  size: 1_000_000_000,
  players: 100_000,
  price: 10_000_000,
  age: 99,
  otherEquipment: 30,
  distance: 500,
} as const;
