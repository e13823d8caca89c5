/** A thing on a table, drawn around [0, 0] in a picture 960 units wide. */
export interface GearItem {
  /** The outline of its shadow. */
  readonly shadow: string;
  readonly drawing: string;
}

const box = (x: number, y: number, width: number, height: number, radius: number, fill: string, opacity = 1): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" opacity="${opacity}"/>`;
const boxOutline = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;
const disc = (radius: number): string =>
  `M${-radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;

const contourLines = Array.from({ length: 7 }, (_, index) => {
  const k = index + 1;
  return `<path d="M-150 ${-110 + k * 26}c60 ${-40 + k * 9} 90 ${50 - k * 12} 150 ${-10 + k * 3}s90 ${-40 + k * 5} 150 10" fill="none" stroke="#8a7a52" stroke-width="${k % 4 ? 1.2 : 2.4}"/>`;
}).join('');

const ticks = Array.from(
  { length: 24 },
  (_, index) => `<path d="M0 -50v${index % 6 ? 7 : 13}" transform="rotate(${index * 15})"/>`,
).join('');

const bun = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><circle r="46" fill="#a8672c"/><circle r="42" fill="#c98a45"/><path d="M0 0c8-10 22-2 18 12-6 18-36 14-36-8 0-28 44-34 56-4 10 32-28 52-54 34" fill="none" stroke="#7d4719" stroke-width="7" stroke-linecap="round"/>${[
    [-20, -22],
    [6, -30],
    [26, -10],
    [-28, 6],
    [14, 24],
    [-8, 30],
    [30, 14],
  ]
    .map(([cx, cy]) => `<rect x="${cx}" y="${cy}" width="6" height="6" rx="1.500" fill="#fff6e4"/>`)
    .join('')}</g>`;

// prettier-ignore
export const GEAR = {
  map: {
    shadow: boxOutline(-155, -120, 310, 240),
    drawing: box(-155, -120, 310, 240, 3, '#ddd3b4') + box(-155, -120, 310, 240, 3, '#b9c39a', 0.35) + contourLines +
      '<path d="M-52 -120v240M52 -120v240M-155 -40h310M-155 40h310" stroke="#6d6a58" opacity=".5"/><path d="M-110 70L-40 10 30 34 92 -60" fill="none" stroke="#c2451e" stroke-width="5" stroke-dasharray="12 8"/><circle cx="92" cy="-60" r="12" fill="none" stroke="#c2451e" stroke-width="5"/>',
  },
  goggles: {
    shadow: 'M-150-10c0-52 52-64 150-64s150 12 150 64c0 46-30 64-66 64-40 0-52-34-84-34s-44 34-84 34c-36 0-66-18-66-64Z',
    drawing: '<path d="M-150-22c-34-4-62 6-84 22l6 22c26-16 50-20 78-16ZM150-22c34-4 62 6 84 22l-6 22c-26-16-50-20-78-16Z" fill="#3c4134"/><path d="M-150-10c0-52 52-64 150-64s150 12 150 64c0 46-30 64-66 64-40 0-52-34-84-34s-44 34-84 34c-36 0-66-18-66-64Z" fill="#20231e"/><path d="M-134-8c0-40 44-50 134-50s134 10 134 50c0 36-24 46-52 46-34 0-46-34-82-34s-48 34-82 34c-28 0-52-10-52-46Z" fill="#c4783a"/><path d="M-134-8c0-40 44-50 134-50s134 10 134 50c-40-26-90-30-134-30s-94 4-134 30Z" fill="#f1b36d" opacity=".75"/><path d="M-104 26L-34-52h30L-76 36Z" fill="#fff" opacity=".22"/>',
  },
  radio: {
    shadow: boxOutline(-42, -96, 84, 220) + boxOutline(-32, -196, 16, 110),
    drawing: box(-32, -196, 16, 110, 7, '#191b17') + box(6, -116, 24, 26, 5, '#191b17') + box(-42, -96, 84, 220, 14, '#2a2f26') + box(-36, -90, 72, 208, 10, '#343a2e', 0.6) + box(-30, -80, 60, 48, 5, '#b9c08d') + box(-24, -70, 34, 8, 2, '#3b4228') + box(-24, -54, 46, 6, 2, '#3b4228') +
      [0, 1, 2, 3, 4].map((row) => box(-28, -14 + row * 14, 56, 6, 3, '#14160f')).join('') + box(-28, 66, 56, 40, 6, '#2f3429') + '<circle cy="86" r="9" fill="#d9792f"/>',
  },
  magazine: {
    shadow: boxOutline(-19, -74, 38, 150),
    drawing: box(-19, -74, 38, 150, 7, '#2b2e29') + box(-14, -66, 28, 134, 4, '#383c34') + [-44, -20, 4, 28, 52].map((y) => box(-14, y, 28, 5, 2, '#23261f')).join('') + box(-19, 62, 38, 14, 5, '#1b1d19'),
  },
  compass: {
    shadow: disc(62),
    drawing: `<circle r="62" fill="#2a2c26"/><circle r="52" fill="#e9e3cd"/><g stroke="#3a372c" stroke-width="3">${ticks}</g><path d="M0-40L9 0 0 40-9 0Z" fill="#2b2e29"/><path d="M0-40L9 0H-9Z" fill="#c2451e"/><circle r="5" fill="#e9e3cd"/><path d="M-40-22a46 46 0 0 1 40-26" fill="none" stroke="#fff" stroke-width="6" opacity=".6"/>`,
  },
  glove: {
    shadow: 'M-46 110V-10c-8-20-40-30-48-58-4-16 16-26 28-12l26 30c-6-40-8-80-4-104 2-14 22-14 26 0l8 78 6-96c1-15 24-15 26 0l4 94 16-80c3-14 24-10 24 4L58-34l22-52c6-13 24-7 21 8L76 24c-6 24-14 40-14 86Z',
    drawing: '<path d="M-46 110V-10c-8-20-40-30-48-58-4-16 16-26 28-12l26 30c-6-40-8-80-4-104 2-14 22-14 26 0l8 78 6-96c1-15 24-15 26 0l4 94 16-80c3-14 24-10 24 4L58-34l22-52c6-13 24-7 21 8L76 24c-6 24-14 40-14 86Z" fill="#59623f"/><path d="M-34 96V2c30-14 62-14 90 0v94Z" fill="#454c33"/><path d="M-46 84H62v30H-46Z" fill="#2a2e22"/><path d="M-8 90h26v16H-8Z" fill="#8c9462"/>',
  },
  thermos: {
    shadow: boxOutline(-46, -150, 92, 300),
    drawing: box(-34, -176, 68, 60, 10, '#22251f') + box(-46, -128, 92, 280, 16, '#4d5b46') + box(-30, -120, 16, 260, 8, '#ffffff', 0.14) + box(-46, -60, 92, 10, 0, '#39442f') + box(-46, 84, 92, 10, 0, '#39442f') + box(-10, -20, 40, 56, 4, '#d8cfae') + '<path d="M0 22V-4l10-10 10 10v26" fill="none" stroke="#4d5b46" stroke-width="5"/>',
  },
  torch: {
    shadow: boxOutline(-30, -60, 60, 210) + disc(56),
    drawing: box(-28, -40, 56, 200, 12, '#24272a') + [0, 22, 44, 66, 88, 110].map((y) => box(-28, y, 56, 8, 3, '#34393c')).join('') + '<path d="M-28 -30L-52 -92H52L28 -30Z" fill="#2c3033"/><path d="M-52 -92a52 20 0 0 1 104 0a52 20 0 0 1 -104 0Z" fill="#7c1712"/><path d="M-40 -94a40 14 0 0 1 80 0a40 14 0 0 1 -80 0Z" fill="#e2432b"/><path d="M-26 -98q12-8 26-8" fill="none" stroke="#ffb8a0" stroke-width="4" stroke-linecap="round"/><circle cy="-14" r="9" fill="#15171a"/>',
  },
  buns: {
    shadow: disc(118),
    drawing: `<circle r="118" fill="#d9d3c2"/><circle r="104" fill="#ece7d9"/><circle r="88" fill="none" stroke="#c9c1ab" stroke-width="2"/>${bun(-38, -28)}${bun(44, -12)}${bun(-6, 48)}`,
  },
  mug: {
    shadow: disc(72),
    drawing: '<path d="M60 -14h26q16 0 16 16t-16 16H60" fill="none" stroke="#55614a" stroke-width="14"/><circle r="72" fill="#5f6c53"/><circle r="62" fill="#434d3a"/><circle r="56" fill="#3a2416"/><path d="M-40 -20a46 46 0 0 1 40 -24" fill="none" stroke="#a9744a" stroke-width="5" stroke-linecap="round" opacity=".8"/>',
  },
  pellets: {
    shadow: boxOutline(-80, -60, 160, 130),
    drawing: box(-90, -66, 180, 140, 10, '#6d7464') + box(-78, -54, 156, 116, 6, '#4f564a') + Array.from({ length: 70 }, (_, index) => `<circle cx="${-68 + (index % 14) * 10.4 + (Math.floor(index / 14) % 2) * 5}" cy="${-42 + Math.floor(index / 14) * 22 + (index % 3) * 4}" r="6" fill="#f1efe6"/><circle cx="${-70 + (index % 14) * 10.4 + (Math.floor(index / 14) % 2) * 5}" cy="${-44 + Math.floor(index / 14) * 22 + (index % 3) * 4}" r="1.800" fill="#fff"/>`).join(''),
  },
  chronograph: {
    shadow: boxOutline(-120, -70, 240, 140),
    drawing: box(-124, -74, 248, 148, 14, '#2b302a') + box(-112, -62, 224, 124, 8, '#383e36') + box(-70, -44, 140, 56, 6, '#aebf86') + box(-58, -34, 14, 36, 2, '#2e3820') + box(-34, -34, 26, 8, 2, '#2e3820') + box(-16, -34, 8, 36, 2, '#2e3820') + box(6, -34, 26, 8, 2, '#2e3820') + box(6, -20, 26, 8, 2, '#2e3820') + box(6, -6, 26, 8, 2, '#2e3820') + box(44, -34, 8, 36, 2, '#2e3820') + [-48, -12, 24].map((x) => box(x, 28, 24, 18, 5, '#d9792f')).join(''),
  },
} satisfies Record<string, GearItem>;
export type GearName = keyof typeof GEAR;
