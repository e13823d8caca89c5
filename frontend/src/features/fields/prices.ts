import { CURRENCIES, type Currency } from '@contracts/currencies';
import { normalizeText } from '@/shared/format/normalize-text';

const names = new Intl.DisplayNames(['en'], { type: 'currency' });

/** "SEK · Swedish Krona" */
export const currencyLabel = (code: Currency): string => `${code} · ${names.of(code) ?? code}`;

export const currencyOf = (label: string | null): Currency | null =>
  CURRENCIES.find((code) => code === label?.slice(0, 3)) ?? null;

/** The currencies whose code or name holds a text; all of them, the most used first, for none. */
export function currenciesFor(text: string): string[] {
  const wanted = normalizeText(text);
  return CURRENCIES.map(currencyLabel).filter((label) => normalizeText(label).includes(wanted));
}

/** "SEK 250", "€24.50": with decimals only where there are some. */
export const priceText = (price: number, currency: Currency): string =>
  price.toLocaleString('en', {
    style: 'currency',
    currency,
    ...(Number.isInteger(price) && { minimumFractionDigits: 0 }),
  });
