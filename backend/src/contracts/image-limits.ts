/** The allowed image types, detected from the content and not from the file name. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const IMAGE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** The limit for profile pictures. */
  profileBytes: 5 * 1024 * 1024,
  pixels: 50_000_000,
  /** Larger pictures are scaled down until their longer side has this many pixels. */
  longestSide: 2048,
  alt: 300,
} as const;

/** The widths of the smaller copies that are stored with a picture that is wider: `/objects/uploads/{id}?width=640`. */
export const IMAGE_WIDTHS = [160, 640, 1280] as const;
