/** The beginning of a PNG, with the name of its first chunk after the size. */
export function pngHeader(width: number, height: number, chunk = 'IDAT'): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(64);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.write(chunk, 37);
  return Uint8Array.from(bytes);
}
