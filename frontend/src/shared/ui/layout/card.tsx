import { clsx } from 'clsx';
import type { HTMLAttributes, Ref } from 'react';

/** The class of a link that covers its card. The card is `relative`; further controls on it are raised above the link. */
export const cardLinkClass =
  'underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'div';
  ref?: Ref<HTMLElement>;
}

/** The surface for content. Side rails use the page background instead. */
export function Card({ as = 'section', className, ...rest }: CardProps) {
  // The three elements take the same attributes and differ only in the type of their ref.
  const Element = as as 'section';
  return <Element {...rest} className={clsx('card', className)} />;
}
