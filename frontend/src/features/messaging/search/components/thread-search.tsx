import { LIMITS } from '@contracts/limits';
import { Search, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { controlClass } from '@/shared/ui/inputs/input';
import { moveFocus } from '../move-focus';
import { FoundMessages } from './found-messages';
import { isLongEnoughToSearch } from '@/shared/search/search-query';

interface ThreadSearchProps {
  conversationId: string;
  onOpen: (seq: number) => void;
  onClose: () => void;
}

/** Searches the messages of the open conversation, above its log. */
export function ThreadSearch({ conversationId, onOpen, onClose }: ThreadSearchProps) {
  const [search, setSearch] = useState('');
  const text = search.trim();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveFocus(event);
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // On a phone, Escape would also leave the conversation.
    event.preventDefault();
    onClose();
  };
  return (
    <search
      aria-label="Search in conversation"
      className="flex max-h-1/2 min-h-0 shrink-0 flex-col border-b border-line"
      onKeyDown={onKeyDown}
    >
      <div className="flex items-center gap-2 py-2 pr-3 pl-5 max-md:pr-2 max-md:pl-3">
        <div className="relative min-w-0 flex-1">
          <Search
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className="pointer-events-none absolute top-3 left-[11px] text-fg-3 max-md:top-3.5"
          />
          <input
            type="search"
            autoFocus
            value={search}
            maxLength={LIMITS.search}
            aria-label="Search messages"
            placeholder="Search messages"
            className={`${controlClass} h-10 pl-9! text-sm max-md:h-11`}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <IconButton label="Close search" onClick={onClose}>
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      {isLongEnoughToSearch(text) && (
        <div className="min-h-0 overflow-y-auto px-5 pb-2 max-md:px-4">
          <FoundMessages text={text} conversationId={conversationId} onOpen={({ seq }) => onOpen(seq)} />
        </div>
      )}
    </search>
  );
}
