import { Fragment, type ReactNode } from 'react';
import { splitLinks } from '../../format/links';

interface LinkedTextProps {
  children: string;
  /** Draws what is no web address; left out, as it is written. */
  plain?: (text: string) => ReactNode;
}

/** Somebody's text with its line breaks and its web addresses as links. Nothing in it is ever read as markup. */
export function LinkedText({ children, plain }: LinkedTextProps) {
  return splitLinks(children).map(({ text, href }, at) =>
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
      <Fragment key={at}>{plain ? plain(text) : text}</Fragment>
    ),
  );
}
