/** The properties of a picture that can be read without decoding it. */
export interface ImageHeader {
  width: number;
  height: number;
  isAnimated: boolean;
}

/** Cameras write previews and colour profiles before the size of a JPEG. */
const HEADER_BYTES = 512 * 1024;

/** Reads the header of a JPEG, PNG, WebP or GIF. Returns null for other and for damaged files. */
export async function readImageHeader(file: Blob): Promise<ImageHeader | null> {
  // The second frame of a GIF, which shows that it is animated, may begin anywhere.
  const part = file.type === 'image/gif' ? file : file.slice(0, HEADER_BYTES);
  const bytes = new DataView(await part.arrayBuffer());
  try {
    return parseHeader(bytes);
  } catch {
    // A RangeError: the file ends within its header.
    return null;
  }
}

const textAt = (bytes: DataView, offset: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => bytes.getUint8(offset + index)));

function parseHeader(bytes: DataView): ImageHeader | null {
  if (bytes.getUint16(0) === 0xffd8) return parseJpeg(bytes);
  if (textAt(bytes, 1, 3) === 'PNG') return parsePng(bytes);
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return parseWebp(bytes);
  return textAt(bytes, 0, 3) === 'GIF' ? parseGif(bytes) : null;
}

function parseJpeg(bytes: DataView): ImageHeader | null {
  for (let offset = 2; ; offset += 2 + bytes.getUint16(offset + 2)) {
    const marker = bytes.getUint16(offset);
    // These markers start a frame. The three excluded markers of their range do not.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { width: bytes.getUint16(offset + 7), height: bytes.getUint16(offset + 5), isAnimated: false };
    if (marker < 0xff00) return null;
  }
}

function parsePng(bytes: DataView): ImageHeader {
  const size = { width: bytes.getUint32(16), height: bytes.getUint32(20) };
  for (let offset = 8; offset + 8 <= bytes.byteLength; offset += 12 + bytes.getUint32(offset)) {
    const chunk = textAt(bytes, offset + 4, 4);
    if (chunk === 'acTL') return { ...size, isAnimated: true };
    if (chunk === 'IDAT') break;
  }
  return { ...size, isAnimated: false };
}

function parseWebp(bytes: DataView): ImageHeader | null {
  const uint24 = (offset: number) => bytes.getUint16(offset, true) + bytes.getUint8(offset + 2) * 0x10000;
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1, isAnimated: (bytes.getUint8(20) & 2) !== 0 };
    case 'VP8 ':
      return {
        width: bytes.getUint16(26, true) & 0x3fff,
        height: bytes.getUint16(28, true) & 0x3fff,
        isAnimated: false,
      };
    case 'VP8L': {
      const bits = bytes.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, isAnimated: false };
    }
    default:
      return null;
  }
}

function parseGif(bytes: DataView): ImageHeader {
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const isFrame = (offset: number) => bytes.getUint8(offset) === 0x2c;
  let frames = 0;
  let position = 13 + tableBytes(bytes.getUint8(10));
  while (frames < 2 && position < bytes.byteLength && bytes.getUint8(position) !== 0x3b) {
    if (isFrame(position)) frames += 1;
    position += isFrame(position) ? 11 + tableBytes(bytes.getUint8(position + 9)) : 2;
    // The content is divided into parts that start with their length. An empty one ends it.
    while (position < bytes.byteLength && bytes.getUint8(position) > 0) position += 1 + bytes.getUint8(position);
    position += 1;
  }
  return { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true), isAnimated: frames > 1 };
}
