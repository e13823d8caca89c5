import sharp from 'sharp';
import { lettering } from './lettering.js';
import { EMBLEMS, type EmblemName, patch } from './patch.js';
import { withSvgDecoder } from './render.js';

const SIZE = { width: 64, height: 64 };
const emblems = Object.keys(EMBLEMS) as EmblemName[];

describe('patches', () => {
  it('differ in emblem, initials and cloth', async () => {
    const drawings = [
      ...emblems.map((emblem) => patch(SIZE, { initials: 'RK', emblem, cloth: 'moss' })),
      patch(SIZE, { initials: 'WS', emblem: 'kite', cloth: 'moss' }),
      patch(SIZE, { initials: 'RK', emblem: 'kite', cloth: 'wine' }),
    ];
    expect(new Set(drawings).size).toBe(drawings.length);
    for (const svg of drawings)
      expect((await withSvgDecoder(() => sharp(Buffer.from(svg)).stats())).entropy).toBeGreaterThan(3);
  });
});

describe('letters', () => {
  const drawn = (text: string) => lettering(text, { x: 0, y: 0, height: 10, colour: '#000000' });

  it('have different paths for A to Z and 1 to 9, and a path for 0', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789'];
    expect(new Set(letters.map(drawn)).size).toBe(letters.length);
    for (const letter of [...letters, '0']) expect(drawn(letter)).not.toContain('d="M0 0"');
    expect(drawn('é')).toContain('d="M0 0"');
  });

  it('are drawn as capitals on one line, centred on the given point', () => {
    expect(drawn('rk')).toBe(drawn('RK'));
    expect(drawn('RK')).toContain('translate(-7.6 -5.0)');
  });
});
