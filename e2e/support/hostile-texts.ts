import { expect, type Page } from '@playwright/test';

export const SCRIPT = 'window.ran=1';

/** Texts that must appear exactly as written and must never run, open anything or leave their element. */
export const HOSTILE_TEXTS = [
  `<script>${SCRIPT}</script>`,
  `"><script>${SCRIPT}</script>`,
  `</title></textarea></script><script>${SCRIPT}</script>`,
  `<img src=x onerror="${SCRIPT}">`,
  `<svg/onload=${SCRIPT}>`,
  `<iframe srcdoc="<script>parent.${SCRIPT}</script>"></iframe>`,
  `<a href="javascript:${SCRIPT}">press me</a>`,
  `<a href="jav&#x09;ascript:${SCRIPT}">press me</a>`,
  `javascript:${SCRIPT}`,
  `[press me](javascript:${SCRIPT})`,
  `data:text/html,<script>${SCRIPT}</script>`,
  `https://muster.example/"onmouseover="${SCRIPT}`,
  `https://muster.example/'><script>${SCRIPT}</script>`,
  'https://muster.example@elsewhere.example/',
  '<style>*{display:none!important}</style>',
  '<meta http-equiv="refresh" content="0;url=https://elsewhere.example">',
  '<base href="https://elsewhere.example/">',
  `{{constructor.constructor('${SCRIPT}')()}}`,
  `\${${SCRIPT}} #{${SCRIPT}} <%= ${SCRIPT} %>`,
  "'; DROP TABLE posts; --",
  '../../../etc/passwd %00 %s %n NaN undefined null',
  '\u202egnp.exe\u202c \u2067right\u2069 \u200fשלום\u200e',
  'zero\u200bwidth\u200d\ufeff joined\u00ad',
  `Z${'\u0300\u0301\u0335\u0489'.repeat(60)}algo`,
  'W'.repeat(1_500),
  '﷽'.repeat(60),
  '😀'.repeat(1_900),
  `Family: ${'👨‍👩‍👧‍👦'.repeat(40)}`,
  `Tall${'\n'.repeat(300)}end`,
  '@'.repeat(300),
];

/** Markup that would run the script if a screen inserted it as HTML. */
const PAYLOADS = [
  `<script>${SCRIPT}</script>`,
  `<ScRiPt src="//elsewhere.example/x.js"></sCrIpT>`,
  `<img src=x onerror=${SCRIPT}>`,
  `<svg><animate onbegin=${SCRIPT} attributeName=x dur=1s>`,
  `<details open ontoggle=${SCRIPT}>`,
  `<video><source onerror=${SCRIPT}></video>`,
  `<form action="javascript:${SCRIPT}"><button>Send</button></form>`,
  `<object data="javascript:${SCRIPT}"></object>`,
  `<link rel=stylesheet href="//elsewhere.example/x.css">`,
  `<math><mi xlink:href="javascript:${SCRIPT}">x</mi></math>`,
];
/** Prefixes that would leave the attribute or element which contains the text. */
const PREFIXES = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '`',
  '-->',
  ']]>',
  '</p>',
  '</script>',
  '</style>',
  '</textarea>',
  '</title>',
  '*/',
  '}}',
  '\\',
  '&lt;/p&gt;',
];

/** Every payload after every prefix, ten in one text. */
export const MORE_HOSTILE_TEXTS = PREFIXES.map((prefix) => PAYLOADS.map((payload) => `${prefix}${payload}`).join('\n'));

/** Expects that no script ran and that the page does not scroll horizontally. */
export async function expectHarmless(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => 'ran' in window), `${where}: a script ran`).toBe(false);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where}: pixels of horizontal overflow`).toBeLessThanOrEqual(0);
}

/** Records the foreign URLs that a page requests and the dialogs that it opens. */
export function recordSideEffects(page: Page): string[] {
  const sideEffects: string[] = [];
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(process.env['MUSTER_URL'] ?? '').host)
      sideEffects.push(request.url());
  });
  page.on('dialog', (dialog) => sideEffects.push(`a dialog: ${dialog.message()}`));
  return sideEffects;
}
