/** The five slots of a field's gallery. The first one shows on cards and at the top of the page. */
export const FIELD_IMAGES = ['featuredImage', 'image1', 'image2', 'image3', 'image4'] as const;
export type FieldImage = (typeof FIELD_IMAGES)[number];

export const FIELD_LIMITS = {
  size: 1_000_000_000,
  players: 100_000,
  price: 10_000_000,
  age: 99,
  otherEquipment: 30,
} as const;

/** Ranges of a power limit in joules, grams and metres, with the message for a value outside. */
export const POWER_LIMIT_RANGES = {
  joules: { min: 0.1, max: 20, decimals: 2, message: 'A power limit must be from 0.1 to 20 joules' },
  bbWeight: { min: 0.12, max: 2, decimals: 2, message: 'A BB weight must be from 0.12 to 2 grams' },
  minimumDistance: {
    min: 0,
    max: 500,
    decimals: 1,
    message: 'A minimum engagement distance must be from 0 to 500 meters',
  },
} as const;
