import type { Line, Shapes } from './shapes';

/*
 * The file format of shapes: differences between consecutive points as variable-length integers of seven bits per byte. Most points
 * are close to the previous one, so most take two bytes.
 */

/** Coordinates are rounded to 1 / `partsOfDegree` of a degree. */
export function encodeShapes({ shores, borders }: Shapes, partsOfDegree: number): Uint8Array {
  const bytes: number[] = [];
  let [lastX, lastY] = [0, 0];
  const count = (value: number) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
    bytes.push(value);
  };
  // Zigzag encoding turns small signed numbers into small unsigned ones.
  const signed = (value: number) => count(value < 0 ? -2 * value - 1 : 2 * value);
  const line = (points: Line) => {
    count(points.length / 2);
    for (let at = 0; at < points.length; at += 2) {
      const x = Math.round((points[at] ?? 0) * partsOfDegree);
      const y = Math.round((points[at + 1] ?? 0) * partsOfDegree);
      signed(x - lastX);
      signed(y - lastY);
      [lastX, lastY] = [x, y];
    }
  };
  count(partsOfDegree);
  for (const lines of [shores, borders]) {
    count(lines.length);
    lines.forEach(line);
  }
  return Uint8Array.from(bytes);
}

export function decodeShapes(bytes: Uint8Array): Shapes {
  let [at, lastX, lastY] = [0, 0, 0];
  const count = () => {
    let [value, weight, byte] = [0, 1, 128];
    for (; byte > 127; weight *= 128) {
      byte = bytes[at] ?? 0;
      at += 1;
      value += (byte % 128) * weight;
    }
    return value;
  };
  const signed = () => {
    const value = count();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  const partsOfDegree = count();
  const line = () => {
    const points = new Array<number>(count() * 2);
    for (let index = 0; index < points.length; index += 2) {
      points[index] = (lastX += signed()) / partsOfDegree;
      points[index + 1] = (lastY += signed()) / partsOfDegree;
    }
    return points;
  };
  const lines = () => Array.from({ length: count() }, line);
  return { shores: lines(), borders: lines() };
}
