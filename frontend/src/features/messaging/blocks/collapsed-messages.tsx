import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface CollapsedMessagesProps {
  /** The key of the group of messages. */
  groupKey: string;
  count: number;
  children: ReactNode;
}

/** Hides messages of a person whom the viewer blocks, in a chat of several people, until the viewer asks for them. */
export function CollapsedMessages({ groupKey, count, children }: CollapsedMessagesProps) {
  const [isShown, setIsShown] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const show = () => {
    flushSync(() => setIsShown(true));
    // The focused button has unmounted, so the focus moves to the first message.
    container.current?.querySelector<HTMLElement>('[data-message]')?.focus({ preventScroll: true });
  };
  return (
    <div ref={container} className="flex flex-col">
      {isShown ? (
        children
      ) : (
        <p className="my-1 self-start rounded-[14px] px-[13px] py-1 text-sm text-fg-2 inset-ring inset-ring-line">
          {count === 1 ? 'Message' : `${count} messages`} from a blocked player.{' '}
          <button
            type="button"
            data-collapsed={groupKey}
            className="min-h-9 px-1 font-semibold text-fg underline underline-offset-3 max-md:min-h-11"
            onClick={show}
          >
            Show
          </button>
        </p>
      )}
    </div>
  );
}
