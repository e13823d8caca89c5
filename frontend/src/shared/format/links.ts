/** A part of a text with links. */
export interface LinkPart {
  text: string;
  /** Set if the part is a link that is safe to open. */
  href?: string;
}

const WEB_ADDRESS = /\bhttps?:\/\/\S+/gi;

// Invisible and direction-changing characters make a URL look like another one.
const DECEPTIVE = /[\p{Cf}\p{Cc}]/u;

const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{', '>': '<' };

const count = (text: string, character: string) => text.split(character).length - 1;

/** Removes punctuation that belongs to the surrounding sentence: a full stop, a quote, a bracket opened before the URL. */
function trimPunctuation(url: string): string {
  let end = url.length;
  const surplus = new Map(
    Object.entries(OPENING).map(([closing, opening]) => [closing, count(url, closing) - count(url, opening)]),
  );
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    const unopened = surplus.get(last);
    if (unopened === undefined ? !/[.,;:!?'"”’»…*_~]/.test(last) : unopened <= 0) break;
    if (unopened !== undefined) surplus.set(last, unopened - 1);
  }
  return url.slice(0, end);
}

function safeHref(url: string): string | undefined {
  if (DECEPTIVE.test(url) || !URL.canParse(url)) return undefined;
  const { protocol, username, password, href } = new URL(url);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  // "https://muster.example@elsewhere" opens "elsewhere". No post needs a user name before the host.
  return isWeb && !username && !password ? href : undefined;
}

/** Splits a text into plain parts and links. Joined again, the parts are the text. */
export function splitLinks(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const url = trimPunctuation(match[0]);
    const href = safeHref(url);
    if (!href) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: url, href });
    end = match.index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
