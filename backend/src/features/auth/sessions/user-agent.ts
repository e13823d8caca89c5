// Most browsers also name the browsers that they are compatible with, so the order matters.
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const firstMatch = (names: typeof BROWSERS, text: string): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Reads the names of the browser and the operating system from a `User-Agent` header. Browsers report nothing else reliably. */
export const parseUserAgent = (text: string): { browser: string | null; system: string | null } => ({
  browser: firstMatch(BROWSERS, text),
  system: firstMatch(SYSTEMS, text),
});
