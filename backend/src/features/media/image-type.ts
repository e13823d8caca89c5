import type { IMAGE_TYPES } from '../../contracts/image-limits.js';

type ImageType = (typeof IMAGE_TYPES)[number];

/** The number of leading bytes that identify the type. */
export const SIGNATURE_BYTES = 12;

const startsWith = (bytes: Buffer, text: string, offset = 0): boolean =>
  bytes.toString('latin1', offset, offset + text.length) === text;

/** Detects the type from the first bytes and ignores the declared one. Returns null for every other type. */
export function detectImageType(bytes: Buffer): ImageType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return null;
}
