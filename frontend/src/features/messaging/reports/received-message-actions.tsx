import type { MessageView } from '@contracts/messages';
import { Ellipsis } from 'lucide-react';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import type { ReceivedMessageMenuProps } from './received-message-menu';

const ReceivedMessageMenu = lazyMenu<ReceivedMessageMenuProps>(() => import('./received-message-menu'));

const MAX_LABEL = 40;

/** The menu of another person's message, right of its bubble. With a mouse, the button appears on hover or focus. */
export function ReceivedMessageActions({ message }: { message: MessageView }) {
  const { id, content } = message;
  const excerpt = content.length > MAX_LABEL ? `${content.slice(0, MAX_LABEL)}…` : content;
  return (
    <div className="absolute top-1/2 left-full ml-1 -translate-y-1/2 focus-within:opacity-100 group-hover/message:opacity-100 has-[[data-state=open]]:opacity-100 pointer-fine:opacity-0">
      <ReceivedMessageMenu
        label={`Actions for “${excerpt}”`}
        className="size-9! pointer-coarse:size-11!"
        messageId={id}
      >
        <Ellipsis size={18} strokeWidth={1.75} />
      </ReceivedMessageMenu>
    </div>
  );
}
