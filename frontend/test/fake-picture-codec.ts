/**
 * Replaces the browser's decoder and encoder of pictures, which jsdom lacks. Every file is a picture of 1600 × 1200 pixels, which is encoded
 * in 100 bytes. Returns the decoder, which can be made to fail with `UNREADABLE`.
 */
export function fakePictureCodec() {
  const decode = jest.fn(() => Promise.resolve({ width: 1600, height: 1200, close() {} } as ImageBitmap));
  globalThis.createImageBitmap = decode;
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['x'.repeat(100)], { type: 'image/jpeg' }));
  return decode;
}

/** The error that browsers throw for a file that they cannot decode. */
export const UNREADABLE = new DOMException('The source image could not be decoded', 'InvalidStateError');
