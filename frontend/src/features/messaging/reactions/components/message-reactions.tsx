import type { MessageView } from '@contracts/messages';
import { clsx } from 'clsx';
import { reactionsOf } from '../reactions-of';
import { reactionLabel } from '../reactions';
import { ReactionIcon } from './reaction-icon';

interface MessageReactionsProps {
  message: MessageView;
  /** False in a closed conversation. */
  canReact: boolean;
}

/** The reactions below a message. The left and right arrow keys lead to them. */
export function MessageReactions({ message, canReact }: MessageReactionsProps) {
  const { reactions, toggle } = reactionsOf(message);
  if (reactions.length === 0) return null;
  return (
    <ul aria-label="Reactions" className="relative -mt-1.5 flex flex-wrap gap-1 px-1">
      {reactions.map((view) => {
        const { reaction, count, isOwn } = view;
        const label = reactionLabel(view);
        return (
          <li key={reaction}>
            <button
              type="button"
              aria-pressed={isOwn}
              aria-label={label}
              data-tip={label}
              disabled={!canReact}
              className={clsx(
                'relative flex h-[26px] items-center gap-1.5 rounded-full px-2 text-xs font-semibold eased ring-2 ring-surface after:absolute after:-inset-x-0.5 after:-inset-y-2',
                isOwn ? 'bg-orange-wash text-orange inset-ring inset-ring-orange' : 'bg-raised text-fg',
              )}
              onClick={() => toggle(reaction)}
            >
              <ReactionIcon reaction={reaction} size={14} />
              {count}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
