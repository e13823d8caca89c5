import { CURRENCIES, type Currency } from '@contracts/currencies';
import { normalizeText } from '@/shared/format/normalize-text';

const names = new Intl.DisplayNames(['en'], { type: 'currency' });

/** "SEK · Swedish Krona" */
export const currencyLabel = (code: Currency): string => `${code} · ${names.of(code) ?? code}`;

export const currencyOf = (label: string | null): Currency | null =>
  CURRENCIES.find((code) => code === label?.slice(0, 3)) ?? null;

/** Currencies whose code or name contains the text. An empty text matches all, the most used first. */
export function currenciesFor(text: string): string[] {
  const query = normalizeText(text);
  return CURRENCIES.map(currencyLabel).filter((label) => normalizeText(label).includes(query));
}

/** "SEK 250", "€24.50": decimals only for prices that have them. */
export const priceText = (price: number, currency: Currency): string =>
  price.toLocaleString('en', {
    style: 'currency',
    currency,
    ...(Number.isInteger(price) && { minimumFractionDigits: 0 }),
  });
