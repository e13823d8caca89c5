import type { Line, Shapes } from './shapes';

/*
 * The file format of shapes: differences between consecutive points as variable-length integers of seven bits per byte. Most points
 * are close to the previous one, so most take two bytes.
 */

/** Rounds coordinates to 1 / `stepsPerDegree` of a degree. */
export function encodeShapes({ shores, borders }: Shapes, stepsPerDegree: number): Uint8Array {
  const bytes: number[] = [];
  let [lastX, lastY] = [0, 0];
  const writeUnsigned = (value: number) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
    bytes.push(value);
  };
  // Zigzag encoding turns small signed numbers into small unsigned ones.
  const writeSigned = (value: number) => writeUnsigned(value < 0 ? -2 * value - 1 : 2 * value);
  const writeLine = (points: Line) => {
    writeUnsigned(points.length / 2);
    for (let offset = 0; offset < points.length; offset += 2) {
      const x = Math.round((points[offset] ?? 0) * stepsPerDegree);
      const y = Math.round((points[offset + 1] ?? 0) * stepsPerDegree);
      writeSigned(x - lastX);
      writeSigned(y - lastY);
      [lastX, lastY] = [x, y];
    }
  };
  writeUnsigned(stepsPerDegree);
  for (const lines of [shores, borders]) {
    writeUnsigned(lines.length);
    lines.forEach(writeLine);
  }
  return Uint8Array.from(bytes);
}

export function decodeShapes(bytes: Uint8Array): Shapes {
  let [offset, lastX, lastY] = [0, 0, 0];
  const readUnsigned = () => {
    let [value, weight, byte] = [0, 1, 128];
    for (; byte > 127; weight *= 128) {
      byte = bytes[offset] ?? 0;
      offset += 1;
      value += (byte % 128) * weight;
    }
    return value;
  };
  const readSigned = () => {
    const value = readUnsigned();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  const stepsPerDegree = readUnsigned();
  const readLine = () => {
    const points = new Array<number>(readUnsigned() * 2);
    for (let index = 0; index < points.length; index += 2) {
      points[index] = (lastX += readSigned()) / stepsPerDegree;
      points[index + 1] = (lastY += readSigned()) / stepsPerDegree;
    }
    return points;
  };
  const readLines = () => Array.from({ length: readUnsigned() }, readLine);
  return { shores: readLines(), borders: readLines() };
}
