import { IMAGE_LIMITS, IMAGE_WIDTHS } from '@contracts/image-limits';

const UPLOADED_PICTURE = /^\/objects\/uploads\/[^/?]+$/;

/** The widths in which the server keeps a picture, as `srcset`; undefined for what it does not keep. `width` is its own, if known. */
export function srcSetOf(url: string, width?: number | null): string | undefined {
  if (!UPLOADED_PICTURE.test(url)) return undefined;
  const whole = width ?? IMAGE_LIMITS.longestSide;
  const narrower = IMAGE_WIDTHS.filter((kept) => kept < whole).map((kept) => `${url}?width=${kept} ${kept}w`);
  return [...narrower, `${url} ${whole}w`].join(', ');
}
