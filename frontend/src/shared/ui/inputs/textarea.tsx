import { clsx } from 'clsx';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { controlClass } from './input';

interface TextareaProps extends ComponentProps<'textarea'> {
  /** Grows with the text between these heights, in pixels. */
  grow?: { min: number; max: number };
  /** Without border and background, for a text box on a card. */
  bare?: boolean;
}

export function Textarea({ grow, bare = false, className, ref, style, ...rest }: TextareaProps) {
  const textarea = useRef<HTMLTextAreaElement | null>(null);
  const adjustHeight = () => {
    if (textarea.current && grow && !growsByItself) fitHeight(textarea.current, grow);
  };
  useLayoutEffect(adjustHeight);
  return (
    <textarea
      {...rest}
      ref={(element) => {
        textarea.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
      onInput={(event) => {
        adjustHeight();
        rest.onInput?.(event);
      }}
      style={grow ? { minHeight: grow.min, maxHeight: grow.max, ...style } : style}
      className={clsx(
        bare ? 'w-full bg-transparent text-fg outline-none' : [controlClass, 'py-3'],
        grow ? 'resize-none field-sizing-content' : 'min-h-28 resize-y',
        className,
      )}
    />
  );
}

/** Browsers that support `field-sizing` grow the text box themselves, without measuring. */
const growsByItself = globalThis.CSS?.supports('field-sizing', 'content');

function fitHeight(element: HTMLTextAreaElement, { min, max }: { min: number; max: number }): void {
  element.style.height = '0';
  const contentHeight = element.scrollHeight + element.offsetHeight - element.clientHeight;
  element.style.height = `${Math.min(Math.max(contentHeight, min), max)}px`;
  element.style.overflowY = contentHeight > max ? 'auto' : 'hidden';
}
