import { clsx } from 'clsx';
import type { HTMLAttributes, Ref } from 'react';

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
