export interface TextPart {
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
function withoutSentence(address: string): string {
  let end = address.length;
  const surplus = new Map(
    Object.entries(OPENING).map(([closing, opening]) => [closing, count(address, closing) - count(address, opening)]),
  );
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const unopened = surplus.get(last);
    if (unopened === undefined ? !/[.,;:!?'"”’»…*_~]/.test(last) : unopened <= 0) break;
    if (unopened !== undefined) surplus.set(last, unopened - 1);
  }
  return address.slice(0, end);
}

function safeHref(address: string): string | undefined {
  if (DECEPTIVE.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  // "https://muster.example@elsewhere" opens "elsewhere". No post needs a user name before the host.
  return isWeb && !url.username && !url.password ? url.href : undefined;
}

/** Splits a text into plain parts and links. Joined again, the parts are the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const address = withoutSentence(match[0]);
    const href = safeHref(address);
    if (!href) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: address, href });
    done = match.index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
