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

/** How the browser shrinks a picture before the upload: the maximum size in pixels and bytes, and the quality of the first attempt. */
export const IMAGE_PRESETS = {
  avatar: { width: 400, height: 400, bytes: 1024 * 1024, quality: 0.8 },
  banner: { width: 1100, height: 320, bytes: 2 * 1024 * 1024, quality: 0.85 },
  post: { width: 1200, height: 1200, bytes: 800 * 1024, quality: 0.85 },
  wide: { width: 1200, height: 800, bytes: 2 * 1024 * 1024, quality: 0.9 },
  standard: { width: 2048, height: 2048, bytes: 5 * 1024 * 1024, quality: 0.9 },
} as const;
export type ImagePreset = keyof typeof IMAGE_PRESETS;

/** The widths of the smaller copies that are stored with a picture that is wider: `/objects/uploads/{id}?width=640`. */
export const IMAGE_WIDTHS = [160, 640, 1280] as const;
