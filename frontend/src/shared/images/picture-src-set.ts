import { IMAGE_LIMITS, IMAGE_WIDTHS } from '@contracts/image-limits';

const UPLOADED_PICTURE = /^\/(objects\/uploads|api\/messages\/[^/?]+\/photos)\/[^/?]+$/;

/** Lists the widths that the server stores of an uploaded picture, as `srcset`. Undefined for other URLs. `width` is the original's, if known. */
export function srcSetOf(url: string, width?: number | null): string | undefined {
  if (!UPLOADED_PICTURE.test(url)) return undefined;
  const originalWidth = width ?? IMAGE_LIMITS.longestSide;
  const narrower = IMAGE_WIDTHS.filter((stored) => stored < originalWidth).map(
    (stored) => `${url}?width=${stored} ${stored}w`,
  );
  return [...narrower, `${url} ${originalWidth}w`].join(', ');
}
