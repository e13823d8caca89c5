import { LIMITS } from '@contracts/limits';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '@/shared/ui/icon-button';
import { Input } from '@/shared/ui/input';

interface PlayerSearchProps {
  text: string;
  onText: (text: string) => void;
  /** Enter was pressed: there is nothing to wait for. */
  onEnter: () => void;
  placeholder?: string;
}

export function PlayerSearch({
  text,
  onText,
  onEnter,
  placeholder = 'Search players by name or email...',
}: PlayerSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      aria-label="Players"
      className="relative min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <Search
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-[13px] left-3.5 text-fg-3"
      />
      <Input
        ref={input}
        value={text}
        aria-label="Search players"
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LIMITS.search}
        className="h-11! px-[42px]!"
        onChange={(event) => onText(event.target.value)}
      />
      {text && (
        <IconButton
          label="Clear search"
          className="absolute! top-0.5 right-0.5 max-md:top-0"
          onClick={() => {
            onText('');
            input.current?.focus();
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </form>
  );
}
