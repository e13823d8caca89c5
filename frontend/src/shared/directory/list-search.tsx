import { LIMITS } from '@contracts/limits';
import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { capitalize } from '@/shared/format/capitalize';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { Input } from '@/shared/ui/inputs/input';

interface ListSearchProps {
  /** The plural noun of the list, such as "players". */
  noun: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Called on Enter and on blur, when the user has finished typing. */
  onDone: () => void;
  placeholder: string;
}

export function ListSearch({ noun, text, onTextChange, onDone, placeholder }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      aria-label={capitalize(noun)}
      className="relative min-w-[min(100%,11rem)] flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <Search
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-fg-3"
      />
      <Input
        ref={input}
        value={text}
        aria-label={`Search ${noun}`}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LIMITS.search}
        className={clsx('h-11! pl-[42px]! text-ellipsis', text && 'pr-[42px]!')}
        onChange={(event) => onTextChange(event.target.value)}
        onBlur={onDone}
      />
      {text && (
        <IconButton
          label="Clear search"
          className="absolute! top-0.5 right-0.5 max-md:top-0"
          onClick={() => {
            onTextChange('');
            input.current?.focus();
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </form>
  );
}
