/** A colour as `#rrggbb`. */
export type Colour = string;

const linear = (colour: Colour): number[] =>
  [1, 3, 5].map((start) => (parseInt(colour.slice(start, start + 2), 16) / 255) ** 2.2);

/** Mixes two colours as light mixes; `share` is the share of the second one, from 0 to 1. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const end = linear(second);
  const amount = Math.max(0, Math.min(1, share));
  const channels = linear(first).map((value, channel) => {
    const mixed = value + ((end[channel] ?? 0) - value) * amount;
    return Math.round(mixed ** (1 / 2.2) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

export const darker = (colour: Colour, share: number): Colour => mix(colour, '#0b0d09', share);
export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#fff4dc', share);
