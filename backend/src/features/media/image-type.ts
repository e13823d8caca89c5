import type { IMAGE_TYPES } from '../../contracts/image-limits.js';

type ImageType = (typeof IMAGE_TYPES)[number];

/** How many bytes of a file tell its type. */
export const SIGNATURE_BYTES = 12;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** What a file is by its first bytes, whatever its name or its sender says; null for all that is not taken. */
export function detectImageType(bytes: Buffer): ImageType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return null;
}
