import { linkParts } from '../format/links';

/** Somebody's text with its line breaks and its web addresses as links. Nothing in it is ever read as markup. */
export function LinkedText({ children }: { children: string }) {
  return linkParts(children).map(({ text, href }, at) =>
    href ? (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="noopener nofollow"
        dir="ltr"
        className="break-all text-olive underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {text}
      </a>
    ) : (
      text
    ),
  );
}
