import { useRef, useState, type ReactNode } from 'react';

interface LongTextProps {
  /** The text that decides whether to clamp. */
  text: string;
  /** Never clamps the text. */
  whole: boolean;
  className?: string;
  children: ReactNode;
}

const LONG = { characters: 700, lines: 12 };

const isLong = (text: string) => text.length > LONG.characters || text.split('\n', LONG.lines + 1).length > LONG.lines;

/** Clamps a long text until the viewer asks for the rest or focuses a link in it. */
export function LongText({ text, whole, className, children }: LongTextProps) {
  const [isWhole, setIsWhole] = useState(whole);
  const box = useRef<HTMLDivElement>(null);
  if (isWhole || !isLong(text)) {
    return (
      <div ref={box} dir="auto" tabIndex={-1} className={className}>
        {children}
      </div>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className={className}>
      <div dir="auto" className="line-clamp-[10]" onFocus={() => setIsWhole(true)}>
        {children}
      </div>
      <button
        type="button"
        className="mt-1 inline-flex min-h-6 items-center text-sm font-semibold text-olive hover:underline max-md:min-h-11"
        onClick={() => {
          setIsWhole(true);
          // The button unmounts, so the focus moves to the text.
          box.current?.focus({ preventScroll: true });
        }}
      >
        Show more
      </button>
    </div>
  );
}
