import { useState } from 'react';
import { PersonRow } from '@/shared/people/person-row';
import { Popover, PopoverContent, PopoverTrigger } from '@/shared/ui/overlay-kit/dialogs/menus/popover';
import { readByLabel, readersOf } from '../channel-readers';
import { useChannelReaders } from '../use-receipts';

/** The number of people who have read a message in a channel. Their names are in a panel. */
export function ReadBy({ conversationId, seq }: { conversationId: string; seq: number }) {
  const list = useChannelReaders(conversationId);
  const [isOpen, setIsOpen] = useState(false);
  if (!list) return null;
  const label = readByLabel(list, seq);
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      {/* The area around the text can be tapped, too. */}
      <PopoverTrigger className="relative rounded-xs underline-offset-3 before:absolute before:-inset-x-2 before:-inset-y-1.5 hover:underline max-md:before:-inset-y-3">
        {label}
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="w-64 max-w-[calc(100vw-16px)]">
        <h3 className="px-4 pt-3 pb-1 text-xs font-semibold text-fg-2">{label}</h3>
        <ul tabIndex={0} className="grid max-h-64 gap-2.5 overflow-y-auto px-4 pt-1 pb-3.5 text-sm">
          {readersOf(list, seq).map((person) => (
            <li key={person.id} className="flex min-w-0 items-center gap-2.5">
              <PersonRow person={person} size={28} />
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}
