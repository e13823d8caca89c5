import { Fragment, type ReactNode, use } from 'react';
import { splitLinks } from '../../format/links';
import { FoundTextContext } from './found-text';

interface LinkedTextProps {
  children: string;
  /** Renders the text between links. Defaults to the text itself. */
  renderText?: (text: string) => ReactNode;
}

/** A user's text with its line breaks and with URLs as links. Its content is never interpreted as markup. */
export function LinkedText({ children, renderText }: LinkedTextProps) {
  const mark = use(FoundTextContext);
  return splitLinks(children).map(({ text, href }, index) =>
    href ? (
      <a
        key={index}
        href={href}
        target="_blank"
        rel="noopener nofollow"
        dir="ltr"
        className="break-all text-olive underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {mark(text)}
      </a>
    ) : (
      <Fragment key={index}>{renderText ? renderText(text) : text}</Fragment>
    ),
  );
}
