/** How the browser shrinks a picture before the upload: the maximum size in pixels and bytes, and the quality of the first attempt. */
export const IMAGE_PRESETS = {
  avatar: { width: 400, height: 400, bytes: 1024 * 1024, quality: 0.8 },
  banner: { width: 1100, height: 320, bytes: 2 * 1024 * 1024, quality: 0.85 },
  post: { width: 1200, height: 1200, bytes: 800 * 1024, quality: 0.85 },
  wide: { width: 1200, height: 800, bytes: 2 * 1024 * 1024, quality: 0.9 },
  standard: { width: 2048, height: 2048, bytes: 5 * 1024 * 1024, quality: 0.9 },
} as const;
export type ImagePreset = keyof typeof IMAGE_PRESETS;
