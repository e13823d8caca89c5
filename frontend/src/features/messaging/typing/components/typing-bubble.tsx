import type { PersonView } from '@contracts/users';
import { clsx } from 'clsx';
import { Avatar } from '@/shared/ui/entities/avatar';
import { typingNames } from '../typing.store';

interface TypingBubbleProps {
  typingPeople: readonly PersonView[];
  hasSenderName: boolean;
  /** True if the message will join the last group. */
  isContinued: boolean;
}

/**
 * Three moving dots at the end of the thread. The bubble is as tall as a message of one line, which usually replaces it, so that the thread does
 * not move. It is hidden from screen readers, because the header announces who is typing.
 */
export function TypingBubble({ typingPeople, hasSenderName, isContinued }: TypingBubbleProps) {
  const [first] = typingPeople;
  if (!first) return null;
  const name = hasSenderName && typingNames(typingPeople);
  const bubble = (
    <span className="flex h-[37px] items-center gap-1 rounded-[14px] rounded-bl-[4px] bg-raised px-[13px]">
      {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
        <span
          key={delay}
          className={clsx('size-1.5 rounded-full bg-fg-2 animate-[typing_1.2s_ease-in-out_infinite]', delay)}
        />
      ))}
    </span>
  );
  if (isContinued) {
    return (
      <div aria-hidden="true" data-typing className="fade flex items-center gap-2 self-start pt-[3px] pl-9">
        {bubble}
        {name && <span className="truncate text-xs text-fg-2">{name}</span>}
      </div>
    );
  }
  return (
    <div
      aria-hidden="true"
      data-typing
      // Groups of messages have the same margin class, so that the distance to the last group is the same as between two groups.
      className="fade flex max-w-full items-end gap-2 self-start [&+&]:mt-1.5"
    >
      <Avatar person={first} size={28} className="mb-5" />
      <span className="grid min-w-0 justify-items-start gap-[3px] pb-[21px]">
        {name && <span className="max-w-full truncate px-1 pt-1 text-xs font-medium text-fg-2">{name}</span>}
        {bubble}
      </span>
    </div>
  );
}
