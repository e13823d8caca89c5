import type { GameView } from '@contracts/games';

/** "Free", "$25.00", "¥2,500"; null if the organizer gave no price. Stored prices are in hundredths of every currency. */
export function gamePrice(
  { price, currency }: Pick<GameView, 'price' | 'currency'>,
  /** Without the decimals of whole amounts: "$25". */
  { isShort = false }: { isShort?: boolean } = {},
): string | null {
  if (price === null) return null;
  const trailingZeroDisplay = isShort ? 'stripIfInteger' : 'auto';
  return price === 0
    ? 'Free'
    : (price / 100).toLocaleString('en', { style: 'currency', currency, trailingZeroDisplay });
}
