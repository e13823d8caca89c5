import { clsx } from 'clsx';
import type { HTMLAttributes, Ref } from 'react';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'div';
  ref?: Ref<HTMLElement>;
}

/** A surface for what people made; side rails stand on the page itself. */
export function Card({ as = 'section', className, ...rest }: CardProps) {
  // The three take the same attributes; only their refs are typed apart.
  const Element = as as 'section';
  return <Element {...rest} className={clsx('card', className)} />;
}
