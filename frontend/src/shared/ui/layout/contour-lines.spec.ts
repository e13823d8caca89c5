import { contours } from './contour-lines';

describe('contour lines', () => {
  it('repeat for the same seed and differ for another one', () => {
    expect(contours('ridge', 300, 96)).toEqual(contours('ridge', 300, 96));
    expect(contours('ridge', 300, 96)).not.toEqual(contours('valley', 300, 96));
  });

  it('curve without straight pieces', () => {
    const { strokes } = contours('ridge', 300, 96);
    const drawn = strokes.map(({ d }) => d).filter(Boolean);
    expect(drawn.length).toBeGreaterThan(10);
    for (const d of drawn) expect(d).toMatch(/^(M[-\d.,]+Q[-\d., ]+Z)+$/);
  });

  it('close every curve where it starts', () => {
    for (const { d } of contours('ridge', 300, 96).strokes)
      for (const curve of d.split('Z').filter(Boolean)) {
        const points = curve.slice(1).split(/[Q ]/);
        expect(points.at(-1)).toBe(points[0]);
      }
  });
});
