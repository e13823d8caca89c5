import { LIMITS } from '@contracts/limits';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface HeaderSearchProps {
  autoFocus?: boolean;
  onDone?: () => void;
  className?: string;
}

/** Enter opens the players that match. On the players page it shows what is searched there. */
export function HeaderSearch({ autoFocus, onDone, className }: HeaderSearchProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const searched = pathname === '/players' ? (new URLSearchParams(search).get('q') ?? '') : '';

  const box = useRef<HTMLInputElement>(null);

  function open(): void {
    const text = box.current?.value.trim();
    onDone?.();
    void navigate(text ? `/players?q=${encodeURIComponent(text)}` : '/players');
  }

  return (
    <form
      role="search"
      aria-label="Muster"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
      className={clsx('relative', className)}
    >
      <Search
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-[11px] -translate-y-1/2 text-fg-3"
      />
      <input
        key={searched}
        ref={box}
        type="search"
        aria-label="Search"
        placeholder="Search..."
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LIMITS.search}
        defaultValue={searched}
        autoFocus={autoFocus}
        className="h-9 w-full rounded-md bg-raised pr-3 pl-9 text-sm text-fg max-md:h-11 max-md:text-base"
      />
    </form>
  );
}
