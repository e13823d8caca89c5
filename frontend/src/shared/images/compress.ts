import { IMAGE_PRESETS, type ImagePreset } from './image-presets';
import { type Fit, fitWithin, downscaleSteps, type Size, compressionAttempts } from './compression-steps';

/** Converts a picture to an upright JPEG without EXIF data, within the preset's limits for pixels and bytes. */
export async function compressImage(file: Blob, preset: ImagePreset): Promise<Blob> {
  const { bytes, quality: initialQuality } = IMAGE_PRESETS[preset];
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const fit = fitWithin(bitmap, preset);
    let canvas: HTMLCanvasElement | null = null;
    for (const { quality, ...size } of compressionAttempts(fit, initialQuality)) {
      if (canvas?.width !== size.width || canvas.height !== size.height) canvas = draw(bitmap, fit, size);
      const blob = await jpegOf(canvas, quality);
      if (blob.size <= bytes) return blob;
    }
  } finally {
    bitmap.close();
  }
  throw new Error('Unable to compress image below size limit');
}

function draw(bitmap: ImageBitmap, { from }: Fit, to: Size): HTMLCanvasElement {
  let source: CanvasImageSource = bitmap;
  let area = from;
  let canvas = document.createElement('canvas');
  for (const { width, height } of downscaleSteps(from, to)) {
    canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('Your browser can’t process pictures. Try another browser.');
    context.imageSmoothingQuality = 'high';
    // JPEG has no transparency: without this fill, transparent pixels would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, width, height);
    source = canvas;
    area = { x: 0, y: 0, width, height };
  }
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const settle = (blob: Blob | null): void =>
      blob ? resolve(blob) : reject(new Error('Failed to read the image file.'));
    canvas.toBlob(settle, 'image/jpeg', quality);
  });
