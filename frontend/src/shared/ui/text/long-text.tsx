import { useRef, useState, type ReactNode } from 'react';

interface LongTextProps {
  /** The text that decides whether to clamp. */
  text: string;
  /** Shows the whole text from the start. */
  startExpanded: boolean;
  className?: string;
  children: ReactNode;
}

const LONG = { characters: 700, lines: 12 };

const isLong = (text: string) => text.length > LONG.characters || text.split('\n', LONG.lines + 1).length > LONG.lines;

/** Clamps a long text until the viewer asks for the rest or focuses a link in it. */
export function LongText({ text, startExpanded, className, children }: LongTextProps) {
  const [isExpanded, setIsExpanded] = useState(startExpanded);
  const box = useRef<HTMLDivElement>(null);
  if (isExpanded || !isLong(text)) {
    return (
      <div ref={box} dir="auto" tabIndex={-1} className={className}>
        {children}
      </div>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className={className}>
      <div dir="auto" className="line-clamp-[10]" onFocus={() => setIsExpanded(true)}>
        {children}
      </div>
      <button
        type="button"
        className="mt-1 inline-flex min-h-6 items-center text-sm font-semibold text-olive hover:underline max-md:min-h-11"
        onClick={() => {
          setIsExpanded(true);
          // The button unmounts, so the focus moves to the text.
          box.current?.focus({ preventScroll: true });
        }}
      >
        Show more
      </button>
    </div>
  );
}
