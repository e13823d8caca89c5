/** The allowed image types, detected from the content and not from the file name. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const IMAGE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** The limit for profile pictures. */
  profileBytes: 5 * 1024 * 1024,
  pixels: 50_000_000,
  /** The longer side of what is kept, in pixels. */
  longestSide: 2048,
  alt: 300,
} as const;

/** How the browser shrinks a picture before it goes up; sizes in pixels, `bytes` of the outcome, `quality` of the first try. */
export const IMAGE_PRESETS = {
  avatar: { width: 400, height: 400, bytes: 1024 * 1024, quality: 0.8 },
  banner: { width: 1100, height: 320, bytes: 2 * 1024 * 1024, quality: 0.85 },
  post: { width: 1200, height: 1200, bytes: 800 * 1024, quality: 0.85 },
  wide: { width: 1200, height: 800, bytes: 2 * 1024 * 1024, quality: 0.9 },
  standard: { width: 2048, height: 2048, bytes: 5 * 1024 * 1024, quality: 0.9 },
} as const;
export type ImagePreset = keyof typeof IMAGE_PRESETS;

/** The widths that a stored picture is also kept in, where it is wider: `/objects/uploads/{id}?width=640`. */
export const IMAGE_WIDTHS = [160, 640, 1280] as const;
