import { readFile, stat } from 'node:fs/promises';
import { escapeHtml } from '../../escape-html.js';
import type { PageHead } from './page-heads.js';

const MAX_DESCRIPTION_LENGTH = 200;

/** Shortens a text to one line, cut between words where possible. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, MAX_DESCRIPTION_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  const words = cut.slice(0, cut.lastIndexOf(' ') + 1).trim();
  return `${words.length > MAX_DESCRIPTION_LENGTH / 2 ? words : cut}…`;
}

const metaName = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const metaProperty = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;

/** Adds the title, description, canonical URL and the Open Graph and Twitter tags to the page. */
export function addPageHead(html: string, head: PageHead, origin: string): string {
  const [, siteName = ''] = TITLE.exec(html) ?? [];
  const url = origin + head.path;
  const [title, description] = [shortened(head.title), shortened(head.description)];
  const image = head.image && origin + head.image;
  const tags = [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    // Not escaped again, because the site name is read from HTML.
    `<meta property="og:site_name" content="${siteName}" />`,
    metaProperty('og:type', head.type),
    metaProperty('og:title', title),
    metaProperty('og:description', description),
    metaProperty('og:url', url),
    ...(image ? [metaProperty('og:image', image)] : []),
    ...(image && head.imageAlt ? [metaProperty('og:image:alt', head.imageAlt)] : []),
    metaName('twitter:card', image && head.type !== 'profile' ? 'summary_large_image' : 'summary'),
    metaName('twitter:title', title),
    metaName('twitter:description', description),
    ...(image ? [metaName('twitter:image', image)] : []),
  ];
  // Replacement functions, because a plain string could contain `$` patterns.
  return html
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
    .replace(DESCRIPTION, () => metaName('description', description))
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

/** Excludes the page from search engines. */
export const addNoIndex = (html: string): string =>
  html.replace('</head>', () => `${metaName('robots', 'noindex')}\n  </head>`);

/** Reads a file again only when it has changed. */
export function cachedFile(path: string): () => Promise<string> {
  let cached = { mtimeMs: NaN, text: '' };
  return async () => {
    const { mtimeMs } = await stat(path);
    if (cached.mtimeMs !== mtimeMs) cached = { mtimeMs, text: await readFile(path, 'utf8') };
    return cached.text;
  };
}
