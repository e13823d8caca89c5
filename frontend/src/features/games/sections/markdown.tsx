import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';

interface LinkProps {
  href?: string;
  children?: ReactNode;
}

const link = ({ href, children }: LinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener nofollow"
    className="text-olive underline decoration-1 underline-offset-3 wrap-anywhere hover:decoration-2"
  >
    {children}
  </a>
);

const heading = ({ children }: LinkProps) => <h3 className="heading mt-5 text-lg first:mt-0">{children}</h3>;
const smallHeading = ({ children }: LinkProps) => <h4 className="mt-4 font-semibold first:mt-0">{children}</h4>;

const components: Components = {
  a: link,
  // The page loads pictures only from Muster itself, so a picture becomes a link.
  img: ({ src, alt }) => link({ href: typeof src === 'string' ? src : undefined, children: alt || src }),
  h1: heading,
  h2: heading,
  h3: smallHeading,
  h4: smallHeading,
  h5: smallHeading,
  h6: smallHeading,
};

/** Renders Markdown of an organizer. HTML in it is shown as text, and only web, mail and phone links stay links. */
export default function Markdown({ children }: { children: string }) {
  return (
    <div
      dir="auto"
      className="max-w-[68ch] overflow-hidden text-pretty wrap-anywhere [&>*:first-child]:mt-0! [&_blockquote]:mt-3 [&_blockquote]:border-l-2 [&_blockquote]:border-control [&_blockquote]:pl-4 [&_blockquote]:text-fg-2 [&_code]:rounded-xs [&_code]:bg-raised [&_code]:px-1 [&_code]:text-[.9em] [&_hr]:my-5 [&_hr]:border-line [&_li]:mt-1 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-3 [&_p]:first:mt-0 [&_pre]:mt-3 [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-raised [&_pre]:p-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6"
    >
      <ReactMarkdown components={components}>{children}</ReactMarkdown>
    </div>
  );
}
